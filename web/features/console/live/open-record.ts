/**
 * How an open record is read: always anew when it is opened, and not by itself when the network returns. The live connection
 * reads what is shown once it is back, and leaves records alone that are being written on.
 */
export const openRecord = { staleTime: 0, refetchOnReconnect: false } as const;
