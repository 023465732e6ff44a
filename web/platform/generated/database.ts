/**
 * What rest/v1 gives out, for supabase-js. Written by `npm run generate` (scripts/rest-types.ts); a test fails when it is
 * not what the migrations say.
 */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      arrival_windows: {
        Row: {
          date: string;
          depot_id: string;
          ends_at: string;
          id: string;
          kind: "standard" | "all-day" | "emergency";
          starts_at: string;
          template_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "arrival_windows_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
          { foreignKeyName: "arrival_windows_template_id_fkey"; columns: ["template_id"]; isOneToOne: false; referencedRelation: "window_templates"; referencedColumns: ["id"] },
        ];
      };
      articles: {
        Row: {
          body: string;
          changed_on: string;
          description: string;
          keywords: string[];
          kind: "guide" | "article";
          lead: string;
          next: string[];
          path: string;
          picture: "van" | "full van" | "sofa" | "fridge" | "television" | "garden waste";
          position: number;
          published_on: string;
          status: "draft" | "published" | "withdrawn";
          tab: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          body: string;
          changed_on: string;
          description: string;
          keywords: string[];
          kind?: "guide" | "article";
          lead: string;
          next?: string[];
          path: string;
          picture?: "van" | "full van" | "sofa" | "fridge" | "television" | "garden waste";
          position?: number;
          published_on: string;
          status?: "draft" | "published" | "withdrawn";
          tab?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          body?: string;
          changed_on?: string;
          description?: string;
          keywords?: string[];
          kind?: "guide" | "article";
          lead?: string;
          next?: string[];
          path?: string;
          picture?: "van" | "full van" | "sofa" | "fridge" | "television" | "garden waste";
          position?: number;
          published_on?: string;
          status?: "draft" | "published" | "withdrawn";
          tab?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      audit_entries: {
        Row: {
          action: string;
          actor_id: string | null;
          address_hash: string | null;
          at: string;
          details: Json;
          id: number;
          request_id: string | null;
          subject: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      bank_holidays: {
        Row: {
          date: string;
          name: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      booking_consents: {
        Row: {
          booking_id: string;
          given_at: string;
          kind: "scope" | "terms" | "startWithin14Days";
          text_version: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "booking_consents_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      booking_events: {
        Row: {
          actor_id: string | null;
          actor_type: "visitor" | "customer" | "crew" | "staff" | "system";
          at: string;
          booking_id: string;
          from_state: string | null;
          id: number;
          payload: Json;
          reason: string | null;
          to_state: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "booking_events_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      booking_transitions: {
        Row: {
          from_state: string;
          to_state: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      bookings: {
        Row: {
          access: Json;
          access_token_hash: string;
          address_line1: string;
          address_line2: string | null;
          address_town: string;
          allowance: Json;
          contact_email: string | null;
          contact_mobile: string | null;
          contact_name: string;
          created_at: string;
          ends_at: string;
          hold_id: string;
          id: string;
          idempotency_key: string | null;
          invitation_sequence: number;
          items: Json;
          notes: string | null;
          on_site: Json | null;
          payer: Json | null;
          payment_method: "cash" | "card" | "paypal" | "bank-transfer";
          payment_state: string;
          postcode: string;
          price_lines: Json;
          quote_id: string | null;
          reference: string;
          request_hash: string;
          row_version: number;
          service: string;
          starts_at: string;
          state: string;
          tariff_version: number;
          timing: Json;
          total_pence: number;
          updated_at: string;
          user_id: string | null;
          vat_pence: number;
          window_id: string;
          window_kind: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "bookings_hold_id_fkey"; columns: ["hold_id"]; isOneToOne: true; referencedRelation: "slot_holds"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_quote_id_fkey"; columns: ["quote_id"]; isOneToOne: true; referencedRelation: "quotes"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_tariff_version_fkey"; columns: ["tariff_version"]; isOneToOne: false; referencedRelation: "tariffs"; referencedColumns: ["version"] },
          { foreignKeyName: "bookings_window_id_fkey"; columns: ["window_id"]; isOneToOne: false; referencedRelation: "arrival_windows"; referencedColumns: ["id"] },
        ];
      };
      catalogue_items: {
        Row: {
          acceptance: "accepted" | "ask-first" | "survey" | "refused";
          aliases: string[];
          category: string;
          ewc_alternatives: string[];
          ewc_code: string;
          flags: string[];
          handling_pence: number;
          id: string;
          labour_minutes: number;
          name: string;
          note: string | null;
          position: number;
          two_person_lift: boolean;
          updated_at: string;
          value_basis: Json;
          volume_litres: number;
          weight_grams: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      claims: {
        Row: {
          as_of: string | null;
          code: string;
          evidence_url: string;
          expires_on: string | null;
          is_sample: boolean;
          method: string;
          pages: string[];
          position: number;
          proved_by: "evidence" | "measurement" | "carrier-number" | "windows" | "tariff" | "reviews";
          status: "draft" | "published" | "withdrawn";
          text: string;
          updated_at: string;
          value: string;
        };
        Insert: {
          as_of?: string | null;
          code: string;
          evidence_url?: string;
          expires_on?: string | null;
          is_sample?: boolean;
          method: string;
          pages?: string[];
          position?: number;
          proved_by?: "evidence" | "measurement" | "carrier-number" | "windows" | "tariff" | "reviews";
          status?: "draft" | "published" | "withdrawn";
          text: string;
          updated_at?: string;
          value?: string;
        };
        Update: {
          as_of?: string | null;
          code?: string;
          evidence_url?: string;
          expires_on?: string | null;
          is_sample?: boolean;
          method?: string;
          pages?: string[];
          position?: number;
          proved_by?: "evidence" | "measurement" | "carrier-number" | "windows" | "tariff" | "reviews";
          status?: "draft" | "published" | "withdrawn";
          text?: string;
          updated_at?: string;
          value?: string;
        };
        Relationships: [];
      };
      closures: {
        Row: {
          depot_id: string | null;
          ends_on: string;
          id: string;
          reason: string;
          starts_on: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "closures_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
        ];
      };
      company_settings: {
        Row: {
          address_lines: string[];
          bank_details: Json | null;
          carrier_number: string;
          company_number: string;
          email: string;
          emergency_line: boolean;
          id: boolean;
          legal_name: string;
          name: string;
          opening_hours_text: Json;
          phone: string;
          service_area: Json;
          updated_at: string;
          vat_number: string;
          vat_registered: boolean;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      depots: {
        Row: {
          id: string;
          latitude: number;
          longitude: number;
          name: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      enquiries: {
        Row: {
          answered_at: string | null;
          booking_reference: string | null;
          created_at: string;
          email: string | null;
          id: string;
          idempotency_key: string | null;
          message: string;
          mobile: string | null;
          name: string;
          office_note: string;
          postcode: string | null;
          promised_at: string;
          reference: string;
          request_hash: string;
          state: "new" | "suspected" | "in_hand" | "answered" | "closed";
          topic: "quote" | "booking" | "invoice" | "complaint" | "business" | "other";
          updated_at: string;
        };
        Insert: never;
        Update: {
          office_note?: string;
          state?: "new" | "suspected" | "in_hand" | "answered" | "closed";
        };
        Relationships: [];
      };
      funnel_counts: {
        Row: {
          count: number;
          day: string;
          step: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      messages: {
        Row: {
          attempts: number;
          booking_id: string | null;
          channel: "email" | "sms";
          code: "booking_confirmed" | "office_new_booking" | "portal_code" | "account_confirm" | "account_sign_in" | "account_recovery" | "account_invite" | "account_email_change_current" | "account_email_change_new" | "account_reauthenticate" | "account_exists" | "account_password_changed" | "account_factor_changed" | "account_code" | "enquiry_received" | "office_new_enquiry" | "quote_saved" | "quote_priced" | "quote_questions" | "quote_expiring" | "quote_late" | "quote_withdrawn" | "office_quote_review";
          created_at: string;
          id: string;
          last_error: string | null;
          next_attempt_at: string | null;
          payload: Json;
          provider_ref: string | null;
          recipient: string;
          sent_at: string | null;
          state: "due" | "sending" | "sent" | "failed" | "dead";
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "messages_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      opening_hours: {
        Row: {
          closes: string;
          opens: string;
          weekday: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      page_counts: {
        Row: {
          count: number;
          day: string;
          kind: "opened" | "fetched_ahead";
          path: string;
          source: "inside" | "elsewhere" | "direct";
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      portal_grants: {
        Row: {
          booking_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          last_used_at: string | null;
          revoked_at: string | null;
          uses: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "portal_grants_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      quote_events: {
        Row: {
          actor_id: string | null;
          actor_type: "visitor" | "staff" | "system";
          at: string;
          from_state: string | null;
          id: number;
          idempotency_key: string | null;
          kind: "started" | "changed" | "estimated" | "priced" | "saved" | "locked" | "review_asked" | "promise_missed" | "published" | "questions_asked" | "questions_answered" | "refreshed" | "reminded" | "accepted" | "converted" | "declined" | "expired" | "withdrawn";
          payload: Json;
          quote_id: string;
          request_hash: string | null;
          to_state: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "quote_events_quote_id_fkey"; columns: ["quote_id"]; isOneToOne: false; referencedRelation: "quotes"; referencedColumns: ["id"] },
        ];
      };
      quote_photos: {
        Row: {
          bytes: number | null;
          created_at: string;
          declared_bytes: number;
          delete_after: string;
          height: number | null;
          id: string;
          kind: "photo" | "video";
          media_type: string;
          picture_name: string | null;
          quote_id: string;
          refused_because: string | null;
          settled_at: string | null;
          sha256: string | null;
          state: "expected" | "ready" | "refused";
          width: number | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "quote_photos_quote_id_fkey"; columns: ["quote_id"]; isOneToOne: false; referencedRelation: "quotes"; referencedColumns: ["id"] },
        ];
      };
      quote_transitions: {
        Row: {
          from_state: string;
          to_state: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      quote_versions: {
        Row: {
          allowance: Json;
          confidence: number;
          created_at: string;
          deposit_pence: number;
          facts: Json;
          high_pence: number;
          is_seen: boolean;
          kilograms: Json;
          lines: Json;
          lock_hash: string;
          lock_text: string;
          locked_at: string | null;
          locked_by: "customer" | "staff" | null;
          low_pence: number;
          method: "vision" | "chips" | "size" | "measure" | "staff";
          priced_items: Json;
          quote_id: string;
          request: Json;
          tariff_version: number;
          total_pence: number;
          vat_pence: number;
          vat_percent: number;
          version: number;
          volume: Json;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "quote_versions_quote_id_fkey"; columns: ["quote_id"]; isOneToOne: false; referencedRelation: "quotes"; referencedColumns: ["id"] },
          { foreignKeyName: "quote_versions_tariff_version_fkey"; columns: ["tariff_version"]; isOneToOne: false; referencedRelation: "tariffs"; referencedColumns: ["version"] },
        ];
      };
      quotes: {
        Row: {
          access_token_hash: string;
          booking_id: string | null;
          caller_hash: string | null;
          channel: "web_photo" | "web_items" | "calculator" | "phone" | "chat" | "admin" | "business";
          closing_words: string;
          contact_email: string | null;
          contact_mobile: string | null;
          contact_name: string | null;
          contact_preference: "sms" | "email" | "call" | null;
          created_at: string;
          customer_note: string;
          customer_type: "home" | "business" | "landlord_or_agent" | "charity" | null;
          decline_reason: "too_dear" | "found_other" | "keeping" | "timing" | "other" | null;
          estimate: Json | null;
          facts: Json;
          id: string;
          idempotency_key: string | null;
          info_asked_at: string | null;
          internal_notes: string;
          kept_bytes: number;
          outcode: string | null;
          parent_quote_id: string | null;
          predates_limit: boolean;
          promise_missed_at: string | null;
          promised_at: string | null;
          questions: string[];
          reference: string;
          reminded_at: string | null;
          request_hash: string;
          review_asked_at: string | null;
          review_flags: string[];
          review_note: string;
          reviewed_at: string | null;
          reviewer_id: string | null;
          source: Json;
          state: "draft" | "estimating" | "priced" | "needs_info" | "needs_review" | "accepted" | "converted" | "declined" | "expired" | "withdrawn";
          tolerance_percent: number;
          updated_at: string;
          valid_until: string | null;
          version: number;
          wants_marketing: boolean;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "quotes_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: true; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "quotes_parent_quote_id_fkey"; columns: ["parent_quote_id"]; isOneToOne: false; referencedRelation: "quotes"; referencedColumns: ["id"] },
        ];
      };
      ratings: {
        Row: {
          as_of: string | null;
          evidence_url: string;
          expires_on: string | null;
          is_sample: boolean;
          rating: number;
          review_count: number | null;
          source: string;
          status: "draft" | "published" | "withdrawn";
          updated_at: string;
        };
        Insert: {
          as_of?: string | null;
          evidence_url?: string;
          expires_on?: string | null;
          is_sample?: boolean;
          rating: number;
          review_count?: number | null;
          source: string;
          status?: "draft" | "published" | "withdrawn";
          updated_at?: string;
        };
        Update: {
          as_of?: string | null;
          evidence_url?: string;
          expires_on?: string | null;
          is_sample?: boolean;
          rating?: number;
          review_count?: number | null;
          source?: string;
          status?: "draft" | "published" | "withdrawn";
          updated_at?: string;
        };
        Relationships: [];
      };
      service_zones: {
        Row: {
          depot_id: string;
          latitude: number;
          longitude: number;
          outcode: string;
          post_town: string;
          status: "serviced" | "phone_only" | "waitlist" | "not_served";
          surcharge_pence: number;
          town_slug: string | null;
          travel_minutes: number;
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "service_zones_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
          { foreignKeyName: "service_zones_town_slug_fkey"; columns: ["town_slug"]; isOneToOne: false; referencedRelation: "towns"; referencedColumns: ["slug"] },
        ];
      };
      slot_hold_parts: {
        Row: {
          hold_id: string;
          kilograms: number;
          litres: number;
          minutes: number;
          starts_at: string;
          van_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "slot_hold_parts_hold_id_fkey"; columns: ["hold_id"]; isOneToOne: false; referencedRelation: "slot_holds"; referencedColumns: ["id"] },
          { foreignKeyName: "slot_hold_parts_van_id_starts_at_fkey"; columns: ["van_id","starts_at"]; isOneToOne: false; referencedRelation: "van_slots"; referencedColumns: ["van_id","starts_at"] },
        ];
      };
      slot_holds: {
        Row: {
          allowance_minutes: number;
          caller: string | null;
          checkout: string | null;
          created_at: string;
          date: string;
          depot_id: string;
          expires_at: string;
          id: string;
          idempotency_key: string | null;
          kilograms: number;
          litres: number;
          outcode: string;
          postcode: string;
          request_hash: string;
          service_minutes: number;
          speed: "standard" | "same-day" | "emergency";
          status: "held" | "booked" | "released";
          window_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "slot_holds_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
          { foreignKeyName: "slot_holds_window_id_fkey"; columns: ["window_id"]; isOneToOne: false; referencedRelation: "arrival_windows"; referencedColumns: ["id"] },
        ];
      };
      tariffs: {
        Row: {
          created_at: string;
          note: string;
          published_at: string | null;
          rules: Json;
          status: "draft" | "live" | "retired";
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      testimonials: {
        Row: {
          evidence_url: string;
          id: string;
          is_sample: boolean;
          location: string;
          name: string;
          position: number;
          rating: number;
          said_on: string | null;
          service: string;
          source: string;
          status: "draft" | "published" | "withdrawn";
          text: string;
          updated_at: string;
        };
        Insert: {
          evidence_url?: string;
          id?: string;
          is_sample?: boolean;
          location: string;
          name: string;
          position?: number;
          rating: number;
          said_on?: string | null;
          service: string;
          source?: string;
          status?: "draft" | "published" | "withdrawn";
          text: string;
          updated_at?: string;
        };
        Update: {
          evidence_url?: string;
          id?: string;
          is_sample?: boolean;
          location?: string;
          name?: string;
          position?: number;
          rating?: number;
          said_on?: string | null;
          service?: string;
          source?: string;
          status?: "draft" | "published" | "withdrawn";
          text?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      towns: {
        Row: {
          county: string;
          latitude: number;
          longitude: number;
          name: string;
          slug: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      user_roles: {
        Row: {
          created_at: string;
          role: "admin" | "moderator" | "user";
          user_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      van_slots: {
        Row: {
          date: string;
          depot_id: string;
          emergency_only: boolean;
          emergency_reserve_minutes: number;
          ends_at: string;
          kilograms_booked: number;
          kilograms_capacity: number;
          litres_booked: number;
          litres_capacity: number;
          minutes_booked: number;
          minutes_capacity: number;
          starts_at: string;
          van_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "van_slots_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
          { foreignKeyName: "van_slots_van_id_fkey"; columns: ["van_id"]; isOneToOne: false; referencedRelation: "vans"; referencedColumns: ["id"] },
        ];
      };
      vans: {
        Row: {
          depot_id: string;
          emergency_reserve_minutes: number;
          id: string;
          is_active: boolean;
          is_on_call: boolean;
          kilograms: number;
          litres: number;
          name: string;
          registration: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "vans_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
        ];
      };
      vision_days: {
        Row: {
          day: string;
          questions: number;
          spent_thousandths: number;
          unanswered: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      waiting_list: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          mobile: string | null;
          outcode: string;
          told_at: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      window_templates: {
        Row: {
          id: string;
          kind: "standard" | "all-day" | "emergency";
          lasts: string;
          minutes: number;
          on_closed_days: boolean;
          starts: string;
          weekdays: number[];
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
    };
    Views: {
      account_sessions: {
        Row: {
          aal: string | null;
          created_at: string | null;
          id: string | null;
          is_current: boolean | null;
          last_seen_at: string | null;
          user_agent: string | null;
        };
        Relationships: [];
      };
    };
    Functions: Record<never, never>;
  };
};
