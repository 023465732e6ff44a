/** Shown beside the office's decisions where no message reaches the customer. */
export function LandlineNotice() {
  return <p className="mt-5 font-semibold">They only gave a landline, so an email or text won’t reach them. Ring them with your answer.</p>;
}
