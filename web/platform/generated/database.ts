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
      bank_imports: {
        Row: {
          account: string;
          at: string;
          file_name: string | null;
          heads: Json | null;
          id: string;
          imported_by: string | null;
          lines: number;
          mapping: Json | null;
          new_lines: number;
          profile: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      bank_line_payments: {
        Row: {
          line_id: string;
          part: number;
          payment_id: string;
          taken_back_why: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "bank_line_payments_line_id_fkey"; columns: ["line_id"]; isOneToOne: false; referencedRelation: "bank_lines"; referencedColumns: ["id"] },
          { foreignKeyName: "bank_line_payments_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: true; referencedRelation: "payments"; referencedColumns: ["id"] },
        ];
      };
      bank_lines: {
        Row: {
          account: string;
          amount_pence: number;
          balance_pence: number | null;
          bank_id: string | null;
          date: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          import_id: string;
          ordinal: number;
          reason: string | null;
          state: "unmatched" | "matched" | "split" | "ignored";
          text: string;
          type: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "bank_lines_import_id_fkey"; columns: ["import_id"]; isOneToOne: false; referencedRelation: "bank_imports"; referencedColumns: ["id"] },
        ];
      };
      bell_seen: {
        Row: {
          seen_at: string;
          user_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      booking_consents: {
        Row: {
          booking_id: string;
          given_at: string;
          given_by: "online" | "telephone";
          kind: "scope" | "terms" | "startWithin14Days" | "rightLostWhenComplete" | "unattended";
          read_out: string | null;
          taken_by: string | null;
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
      booking_notes: {
        Row: {
          at: string;
          author_id: string | null;
          body: string;
          booking_id: string;
          id: string;
          number: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "booking_notes_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
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
          address_line1: string;
          address_line2: string | null;
          address_town: string;
          allowance: Json;
          anonymised_at: string | null;
          answer_by: string | null;
          awaits_acceptance: boolean;
          balance_pence: number;
          company_id: string | null;
          compensated_pence: number;
          contact_email: string | null;
          contact_from_quote: boolean;
          contact_mobile: string | null;
          contact_name: string;
          contact_replaced_at: string | null;
          created_at: string;
          credited_pence: number;
          customer: Json | null;
          deletion_asked_at: string | null;
          deposit_pence: number;
          ended_early: boolean;
          ends_at: string;
          filled_in_by: string | null;
          hazards: Json | null;
          hold_id: string;
          id: string;
          invitation_sequence: number;
          items: Json;
          lapses_at: string | null;
          notes: string | null;
          offered_hold_id: string | null;
          on_site: Json | null;
          paid_pence: number;
          payer: Json | null;
          payment_method: "cash" | "card" | "paypal" | "bank-transfer" | "account";
          payment_state: string;
          photos_quote_id: string | null;
          place: Json | null;
          postcode: string;
          price_lines: Json;
          purchase_order: string | null;
          question: string | null;
          quote_id: string | null;
          rebooked_as: string | null;
          reference: string;
          reschedules: number;
          review_reasons: string[];
          row_version: number;
          service: string;
          service_credit_pence: number;
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
          { foreignKeyName: "bookings_company_id_fkey"; columns: ["company_id"]; isOneToOne: false; referencedRelation: "companies"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_hold_id_fkey"; columns: ["hold_id"]; isOneToOne: true; referencedRelation: "slot_holds"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_offered_hold_id_fkey"; columns: ["offered_hold_id"]; isOneToOne: true; referencedRelation: "slot_holds"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_photos_quote_id_fkey"; columns: ["photos_quote_id"]; isOneToOne: false; referencedRelation: "quotes"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_quote_id_fkey"; columns: ["quote_id"]; isOneToOne: true; referencedRelation: "quotes"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_rebooked_as_fkey"; columns: ["rebooked_as"]; isOneToOne: true; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "bookings_tariff_version_fkey"; columns: ["tariff_version"]; isOneToOne: false; referencedRelation: "tariffs"; referencedColumns: ["version"] },
          { foreignKeyName: "bookings_window_id_fkey"; columns: ["window_id"]; isOneToOne: false; referencedRelation: "arrival_windows"; referencedColumns: ["id"] },
        ];
      };
      canned_replies: {
        Row: {
          body: string;
          changed_at: string;
          changed_by: string | null;
          id: string;
          title: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      cash_counts: {
        Row: {
          at: string;
          counted_by: string | null;
          counted_pence: number;
          date: string;
          difference_pence: number;
          expected_pence: number;
          reason: string | null;
          van_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "cash_counts_van_id_fkey"; columns: ["van_id"]; isOneToOne: false; referencedRelation: "vans"; referencedColumns: ["id"] },
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
      change_orders: {
        Row: {
          access_after: Json;
          access_before: Json;
          allowance_after: Json;
          approved_by: string | null;
          booking_id: string;
          delta_pence: number;
          ended_at: string | null;
          ended_by: "customer" | "staff" | "system" | null;
          engine_after_pence: number | null;
          expires_at: string | null;
          id: string;
          items_after: Json;
          items_before: Json;
          lines_after: Json;
          lines_before: Json;
          load_after: Json;
          needs_approval: boolean;
          over_account_pence: number | null;
          own_reason: string | null;
          raised_at: string;
          raised_by: string | null;
          reason: "more_volume" | "unlisted_item" | "hazard" | "access_worse" | "less_volume" | "customer_added" | "goodwill";
          reference: string;
          sent_at: string | null;
          statement: string;
          status: "draft" | "sent" | "approved" | "declined" | "expired" | "withdrawn";
          total_after_pence: number;
          total_before_pence: number;
          updated_at: string;
          vat_after_pence: number;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "change_orders_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      chat_conversations: {
        Row: {
          agent_id: string | null;
          agent_since: string | null;
          agent_typing_at: string | null;
          booking_ids: string[];
          csat: number | null;
          email: string | null;
          ended_at: string | null;
          enquiry_id: string | null;
          hold_id: string | null;
          id: string;
          intent: string;
          last_at: string;
          last_sequence: number;
          misunderstood: number;
          mobile: string | null;
          name: string | null;
          page: string | null;
          seen_at: string | null;
          slots: Json;
          started_at: string;
          state: "greeting" | "collecting" | "answering" | "handoff_waiting" | "with_agent" | "left_message" | "resolved";
          visitor_typing_at: string | null;
          waiting_since: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "chat_conversations_enquiry_id_fkey"; columns: ["enquiry_id"]; isOneToOne: false; referencedRelation: "enquiries"; referencedColumns: ["id"] },
          { foreignKeyName: "chat_conversations_hold_id_fkey"; columns: ["hold_id"]; isOneToOne: false; referencedRelation: "slot_holds"; referencedColumns: ["id"] },
        ];
      };
      chat_messages: {
        Row: {
          at: string;
          author_id: string | null;
          body: string;
          conversation_id: string;
          id: string;
          links: Json | null;
          prices: Json | null;
          sender: "visitor" | "assistant" | "agent" | "note";
          sequence: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "chat_messages_conversation_id_fkey"; columns: ["conversation_id"]; isOneToOne: false; referencedRelation: "chat_conversations"; referencedColumns: ["id"] },
        ];
      };
      chat_presence: {
        Row: {
          until: string;
          user_id: string;
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
      companies: {
        Row: {
          changed_by: string | null;
          company_number: string | null;
          created_at: string;
          created_by: string | null;
          credit_limit_pence: number | null;
          id: string;
          import_id: string | null;
          name: string;
          notes: string;
          po_required: boolean;
          row_version: number;
          search: string | null;
          sic_code: string | null;
          statement_day: number | null;
          terms_days: number;
          trading_name: string | null;
          updated_at: string;
          vat_number: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
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
          is_open: boolean;
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
        Update: {
          is_open?: boolean;
        };
        Relationships: [];
      };
      comparison_figures: {
        Row: {
          checked_on: string | null;
          further_item_pence: number | null;
          included_items: number | null;
          kind: "skip" | "council" | "tip";
          price_pence: number | null;
          provider: string;
          skip_yards: number | null;
          source_url: string;
          town_slug: string;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "comparison_figures_town_slug_fkey"; columns: ["town_slug"]; isOneToOne: false; referencedRelation: "towns"; referencedColumns: ["slug"] },
        ];
      };
      complaints: {
        Row: {
          answer: string | null;
          answer_by: string;
          answered_at: string | null;
          answered_by: string | null;
          booking_id: string;
          ended_at: string | null;
          ended_by: "customer" | "office" | "clock" | null;
          enquiry_id: string;
          final_answer: string | null;
          final_answered_at: string | null;
          final_answered_by: string | null;
          final_outcome: "put_right" | "refunded" | "apologised" | "not_found" | null;
          happened_on: string;
          id: string;
          kind: "damage" | "left_behind" | "taken_by_mistake" | "mess" | "price" | "late" | "crew" | "paperwork" | "other";
          objection_id: string | null;
          outcome: "put_right" | "refunded" | "apologised" | "not_found" | null;
          raised_at: string;
          row_version: number;
          state: "open" | "answered" | "again" | "settled" | "closed";
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "complaints_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "complaints_enquiry_id_fkey"; columns: ["enquiry_id"]; isOneToOne: true; referencedRelation: "enquiries"; referencedColumns: ["id"] },
          { foreignKeyName: "complaints_objection_id_fkey"; columns: ["objection_id"]; isOneToOne: true; referencedRelation: "enquiries"; referencedColumns: ["id"] },
        ];
      };
      contact_activities: {
        Row: {
          at: string;
          author_id: string | null;
          body: string;
          contact_id: string;
          created_at: string;
          deal_id: string | null;
          direction: "in" | "out" | null;
          follows: number | null;
          id: number;
          is_pinned: boolean;
          kind: "call" | "note" | "email" | "sms" | "visit" | "meeting" | "system";
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "contact_activities_contact_id_fkey"; columns: ["contact_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
          { foreignKeyName: "contact_activities_deal"; columns: ["deal_id"]; isOneToOne: false; referencedRelation: "deals"; referencedColumns: ["id"] },
          { foreignKeyName: "contact_activities_follows_fkey"; columns: ["follows"]; isOneToOne: false; referencedRelation: "contact_activities"; referencedColumns: ["id"] },
        ];
      };
      contact_consents: {
        Row: {
          at: string;
          basis: "opt_in" | "soft_opt_in" | "refused";
          channel: "email" | "sms";
          contact_id: string;
          created_at: string;
          detail: string | null;
          given: boolean;
          id: number;
          recorded_by: string | null;
          source: "quote" | "account" | "offer_link" | "office";
          text_version: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "contact_consents_contact_id_fkey"; columns: ["contact_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
        ];
      };
      contact_duplicates: {
        Row: {
          created_at: string;
          dismissed_at: string | null;
          dismissed_by: string | null;
          id: string;
          left_id: string;
          reason: "shared_way" | "same_place" | "email_dots" | "by_hand";
          right_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "contact_duplicates_left_id_fkey"; columns: ["left_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
          { foreignKeyName: "contact_duplicates_right_id_fkey"; columns: ["right_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
        ];
      };
      contact_imports: {
        Row: {
          bytes: number;
          create_count: number;
          done_count: number;
          expected_bytes: number | null;
          file_name: string;
          finished_at: string | null;
          form: "text" | "xlsx";
          id: string;
          kept_count: number;
          mapping: Json | null;
          parts: number;
          problem: string | null;
          refuse_count: number;
          row_count: number;
          started_at: string;
          started_by: string | null;
          state: "receiving" | "mapping" | "checking" | "checked" | "running" | "done" | "undoing" | "undone" | "failed";
          unchanged_count: number;
          update_count: number;
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      contact_merges: {
        Row: {
          at: string;
          id: number;
          kept_id: string;
          merged_by: string | null;
          merged_id: string;
          picks: Json;
          undone_at: string | null;
          undone_by: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "contact_merges_kept_id_fkey"; columns: ["kept_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
          { foreignKeyName: "contact_merges_merged_id_fkey"; columns: ["merged_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
        ];
      };
      contact_records: {
        Row: {
          at: string;
          contact_id: string;
          is_verified: boolean;
          kind: "enquiry" | "quote" | "booking" | "waiting" | "chat";
          record_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "contact_records_contact_id_fkey"; columns: ["contact_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
        ];
      };
      contact_ways: {
        Row: {
          contact_id: string;
          created_at: string;
          id: string;
          is_key: boolean;
          is_primary: boolean;
          kind: "email" | "phone";
          label: "mobile" | "work" | "home" | null;
          sms_ok: boolean;
          value: string;
          verified_at: string | null;
          vouched_at: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "contact_ways_contact_id_fkey"; columns: ["contact_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
        ];
      };
      contacts: {
        Row: {
          anonymised_at: string | null;
          changed_by: string | null;
          company_id: string | null;
          created_at: string;
          created_by: string | null;
          customer_type: "home" | "business" | "landlord_or_agent" | "charity";
          forget_asked_at: string | null;
          full_name: string;
          has_consent: boolean;
          id: string;
          import_id: string | null;
          job_title: string | null;
          jobs_count: number;
          language: string;
          last_contact_at: string;
          lead_source: "google" | "maps" | "facebook" | "nextdoor" | "referral" | "repeat" | "town_page" | "phone" | "leaflet" | "website" | "chat" | "import" | "other";
          lifecycle: "lead" | "prospect" | "customer" | "repeat" | "lapsed" | "do_not_serve";
          lifecycle_by_hand: "lead" | "prospect" | "customer" | "repeat" | "lapsed" | "do_not_serve" | null;
          lifetime_value_pence: number;
          merged_into: string | null;
          next_action_at: string | null;
          notes: string;
          outcodes: string[];
          owner_id: string | null;
          preferred_channel: "email" | "sms" | "call" | null;
          reference: string;
          row_version: number;
          salutation: string | null;
          search: string;
          sort_name: string | null;
          source_detail: string | null;
          surname: string | null;
          tags: string[];
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "contacts_company_id_fkey"; columns: ["company_id"]; isOneToOne: false; referencedRelation: "companies"; referencedColumns: ["id"] },
          { foreignKeyName: "contacts_merged_into_fkey"; columns: ["merged_into"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
        ];
      };
      deal_events: {
        Row: {
          at: string;
          by_id: string | null;
          deal_id: string;
          from_stage: string | null;
          id: number;
          reason: string | null;
          to_stage: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "deal_events_deal_id_fkey"; columns: ["deal_id"]; isOneToOne: false; referencedRelation: "deals"; referencedColumns: ["id"] },
        ];
      };
      deal_records: {
        Row: {
          at: string;
          deal_id: string;
          kind: "enquiry" | "quote" | "booking" | "waiting" | "chat";
          record_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "deal_records_deal_id_fkey"; columns: ["deal_id"]; isOneToOne: false; referencedRelation: "deals"; referencedColumns: ["id"] },
        ];
      };
      deals: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          closed_at: string | null;
          contact_id: string | null;
          created_at: string;
          created_by: string | null;
          due_at: string | null;
          expected_on: string | null;
          id: string;
          lost_reason: "declined" | "expired" | "cancelled" | "out_of_area" | "no_reply" | "too_dear" | "found_other" | "keeping" | "timing" | "not_for_us" | "duplicate" | "other" | null;
          owner_id: string | null;
          property_id: string | null;
          reference: string;
          row_version: number;
          search: string | null;
          service: "single-item" | "furniture-removal" | "garden-waste" | "commercial-waste" | "office-clearance" | "house-clearance" | null;
          stage: "new" | "quoting" | "quoted" | "negotiating" | "held" | "booked" | "won" | "lost";
          stage_entered_at: string;
          title: string;
          updated_at: string;
          value_pence: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "deals_contact_id_fkey"; columns: ["contact_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
          { foreignKeyName: "deals_property_id_fkey"; columns: ["property_id"]; isOneToOne: false; referencedRelation: "properties"; referencedColumns: ["id"] },
        ];
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
      disposal_sites: {
        Row: {
          closes: string;
          depot_id: string;
          id: string;
          is_active: boolean;
          latitude: number;
          longitude: number;
          minutes: number;
          name: string;
          opens: string;
          weekdays: number[];
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "disposal_sites_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
        ];
      };
      disputes: {
        Row: {
          amount_pence: number;
          booking_id: string;
          checked_at: string;
          dispute_ref: string;
          evidence_due_by: string | null;
          fee_pence: number;
          id: string;
          is_refundable: boolean;
          opened_at: string;
          payment_id: string;
          provider: "stripe" | "paypal";
          reason: string | null;
          state: "inquiry" | "needs_response" | "under_review" | "won" | "lost" | "closed";
          taken_pence: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "disputes_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "disputes_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] },
        ];
      };
      enquiries: {
        Row: {
          again_due_at: string | null;
          answered_at: string | null;
          booking_reference: string | null;
          call_back: "any-time" | "morning" | "afternoon" | null;
          changed_at: string | null;
          changed_by: string | null;
          consent_at: string | null;
          consent_version: string | null;
          created_at: string;
          email: string | null;
          id: string;
          message: string;
          mobile: string | null;
          name: string;
          office_note: string;
          postcode: string | null;
          promised_at: string;
          quote_id: string | null;
          reference: string;
          replies_left_out: number;
          row_version: number;
          state: "new" | "suspected" | "in_hand" | "answered" | "quoted" | "closed";
          topic: "quote" | "booking" | "invoice" | "complaint" | "business" | "other";
          updated_at: string;
        };
        Insert: never;
        Update: {
          office_note?: string;
          state?: "new" | "suspected" | "in_hand" | "answered" | "quoted" | "closed";
        };
        Relationships: [
          { foreignKeyName: "enquiries_quote"; columns: ["quote_id"]; isOneToOne: false; referencedRelation: "quotes"; referencedColumns: ["id"] },
        ];
      };
      enquiry_entries: {
        Row: {
          at: string;
          attachments: number;
          author_id: string | null;
          body: string;
          enquiry_id: string;
          id: string;
          is_automatic: boolean;
          is_shortened: boolean;
          kind: "answer" | "call" | "reply" | "closed" | "reopened" | "quoted";
          mail_id: string | null;
          message_id: string | null;
          sender: string | null;
          sequence: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "enquiry_entries_enquiry_id_fkey"; columns: ["enquiry_id"]; isOneToOne: false; referencedRelation: "enquiries"; referencedColumns: ["id"] },
          { foreignKeyName: "enquiry_entries_message_id_fkey"; columns: ["message_id"]; isOneToOne: false; referencedRelation: "messages"; referencedColumns: ["id"] },
        ];
      };
      enquiry_photos: {
        Row: {
          bytes: number;
          created_at: string;
          enquiry_id: string | null;
          height: number;
          id: string;
          position: number | null;
          width: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "enquiry_photos_enquiry_id_fkey"; columns: ["enquiry_id"]; isOneToOne: false; referencedRelation: "enquiries"; referencedColumns: ["id"] },
        ];
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
      invoice_lines: {
        Row: {
          gross_pence: number;
          invoice_id: string;
          label: string;
          net_pence: number;
          position: number;
          vat_pence: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "invoice_lines_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] },
        ];
      };
      invoices: {
        Row: {
          booking_id: string | null;
          booking_reference: string;
          cleared_at: string | null;
          company_id: string | null;
          credits_id: string | null;
          customer: Json;
          due_on: string;
          firm: Json;
          form: "simplified" | "full";
          gross_pence: number;
          id: string;
          is_open: boolean;
          issued_at: string;
          issued_by: string | null;
          kind: "invoice" | "deposit-invoice" | "credit-note";
          net_pence: number;
          number: string;
          paid_pence: number;
          purchase_order: string | null;
          reason: string | null;
          service: string;
          supplied_on: string;
          tax_point: string;
          vat_bp: number;
          vat_pence: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "invoices_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "invoices_company_id_fkey"; columns: ["company_id"]; isOneToOne: false; referencedRelation: "companies"; referencedColumns: ["id"] },
          { foreignKeyName: "invoices_credits_id_fkey"; columns: ["credits_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] },
        ];
      };
      messages: {
        Row: {
          attempts: number;
          booking_id: string | null;
          channel: "email" | "sms";
          code: string;
          created_at: string;
          id: string;
          is_refused: boolean;
          last_error: string | null;
          next_attempt_at: string | null;
          payload: Json;
          provider_ref: string | null;
          receipt: "delivered" | "undelivered" | null;
          recipient: string;
          rendered_subject: string | null;
          sent_at: string | null;
          settled_at: string | null;
          state: "due" | "sending" | "sent" | "delivered" | "failed" | "dead";
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
      payment_allocations: {
        Row: {
          at: string;
          id: number;
          invoice_id: string;
          payment_id: string | null;
          pence: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "payment_allocations_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] },
          { foreignKeyName: "payment_allocations_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] },
        ];
      };
      payment_attempts: {
        Row: {
          amount_pence: number;
          booking_id: string;
          capturing_until: string | null;
          checked_at: string;
          created_at: string;
          ended_at: string | null;
          held_reason: string | null;
          id: string;
          is_live: boolean;
          is_open: boolean;
          provider: "stripe" | "paypal";
          provider_object: string | null;
          purpose: "deposit" | "balance";
          state: "created" | "open" | "processing" | "unknown" | "succeeded" | "failed" | "cancelled" | "expired";
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "payment_attempts_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      payment_fees: {
        Row: {
          at: string;
          fee_pence: number;
          payment_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "payment_fees_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: true; referencedRelation: "payments"; referencedColumns: ["id"] },
        ];
      };
      payments: {
        Row: {
          amount_pence: number;
          at: string;
          attempt_id: string | null;
          booking_id: string;
          direction: "in" | "out";
          id: string;
          kind: "deposit" | "balance" | "refund" | "credit" | "refund_returned" | "taken_back";
          method: "cash" | "card" | "paypal" | "bank-transfer";
          provider: string | null;
          provider_at: string | null;
          provider_ref: string | null;
          reason: string | null;
          received_by: string | null;
          status: "received" | "failed";
          takes_back: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "payments_attempt_id_fkey"; columns: ["attempt_id"]; isOneToOne: false; referencedRelation: "payment_attempts"; referencedColumns: ["id"] },
          { foreignKeyName: "payments_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "payments_takes_back_fkey"; columns: ["takes_back"]; isOneToOne: true; referencedRelation: "payments"; referencedColumns: ["id"] },
        ];
      };
      planned_stops: {
        Row: {
          booking_id: string;
          date: string;
          depot_id: string;
          ends_at: string;
          given_minutes: number | null;
          id: string;
          is_locked: boolean;
          kilograms: number;
          litres: number;
          load: number;
          minutes: number;
          overbooked_kilograms: number;
          overbooked_litres: number;
          overbooked_minutes: number;
          override_reason: string | null;
          planned_at: string;
          planned_by: string | null;
          starts_at: string;
          tip_minutes: number;
          van_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "planned_stops_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "planned_stops_depot_id_fkey"; columns: ["depot_id"]; isOneToOne: false; referencedRelation: "depots"; referencedColumns: ["id"] },
          { foreignKeyName: "planned_stops_van_id_fkey"; columns: ["van_id"]; isOneToOne: false; referencedRelation: "vans"; referencedColumns: ["id"] },
        ];
      };
      portal_grants: {
        Row: {
          also_shows: string[];
          booking_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          last_used_at: string | null;
          revoked_at: string | null;
          user_id: string | null;
          uses: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "portal_grants_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      properties: {
        Row: {
          access_notes: string | null;
          changed_by: string | null;
          company_id: string | null;
          contact_id: string | null;
          created_at: string;
          floor: number | null;
          id: string;
          import_id: string | null;
          last_access_outcome: string | null;
          lift: boolean | null;
          line1: string;
          line2: string | null;
          parking: string | null;
          postcode: string;
          row_version: number;
          town: string;
          type: string | null;
          updated_at: string;
          uprn: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "properties_company_id_fkey"; columns: ["company_id"]; isOneToOne: false; referencedRelation: "companies"; referencedColumns: ["id"] },
          { foreignKeyName: "properties_contact_id_fkey"; columns: ["contact_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
        ];
      };
      quote_events: {
        Row: {
          actor_id: string | null;
          actor_type: "visitor" | "staff" | "system";
          at: string;
          from_state: string | null;
          id: number;
          kind: "started" | "changed" | "estimated" | "priced" | "saved" | "locked" | "review_asked" | "promise_missed" | "published" | "questions_asked" | "questions_answered" | "refreshed" | "reminded" | "accepted" | "unbooked" | "converted" | "declined" | "expired" | "withdrawn" | "sent_again";
          payload: Json;
          quote_id: string;
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
          engine_pence: number | null;
          facts: Json;
          high_pence: number;
          is_seen: boolean;
          kilograms: Json;
          lines: Json;
          lock_text: string;
          locked_at: string | null;
          locked_by: "customer" | "staff" | null;
          low_pence: number;
          method: "vision" | "chips" | "size" | "measure" | "staff";
          own_by: string | null;
          own_reason: string | null;
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
          booking_id: string | null;
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
          review_asked_at: string | null;
          review_flags: string[];
          review_note: string;
          reviewed_at: string | null;
          reviewer_id: string | null;
          source: Json;
          state: "draft" | "estimating" | "priced" | "needs_info" | "needs_review" | "accepted" | "converted" | "declined" | "expired" | "withdrawn";
          tolerance_percent: number;
          updated_at: string;
          user_id: string | null;
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
      reconciliation_runs: {
        Row: {
          at: string;
          differences: Json;
          differing: number;
          id: string;
          missing_here: number;
          missing_there: number;
          provider: "stripe" | "paypal";
          seen: number;
          since: string;
          until: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      refund_attempts: {
        Row: {
          amount_pence: number;
          booking_id: string;
          checked_at: string;
          ended_at: string | null;
          failure: string | null;
          id: string;
          is_late: boolean;
          kind: "refund" | "credit";
          payment_id: string;
          provider_ref: string | null;
          reason: string | null;
          refunded_payment_id: string | null;
          requested_at: string;
          requested_by: string | null;
          resends: string | null;
          state: "requested" | "sent" | "pending" | "succeeded" | "failed" | "cancelled";
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "refund_attempts_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "refund_attempts_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] },
          { foreignKeyName: "refund_attempts_refunded_payment_id_fkey"; columns: ["refunded_payment_id"]; isOneToOne: true; referencedRelation: "payments"; referencedColumns: ["id"] },
          { foreignKeyName: "refund_attempts_resends_fkey"; columns: ["resends"]; isOneToOne: true; referencedRelation: "refund_attempts"; referencedColumns: ["id"] },
        ];
      };
      reviews: {
        Row: {
          booking_id: string;
          collected_on: string;
          given_at: string;
          hidden_note: string | null;
          hidden_reason: "personal_data" | "unlawful" | "not_genuine" | "not_about_us" | null;
          id: string;
          rating: number;
          row_version: number;
          service: string;
          shown_name: string;
          status: "published" | "hidden";
          task: "none" | "open" | "done";
          task_note: string;
          text: string;
          town: string;
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "reviews_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: true; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
      };
      running_costs: {
        Row: {
          crew_pence_per_hour: number;
          fee_permille: number;
          floor_percent: number;
          id: boolean;
          own_price_limit_pence: number;
          tip_pence_per_tonne: number;
          travel_pence_per_job: number;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      saved_filters: {
        Row: {
          created_at: string;
          id: string;
          list: string;
          name: string;
          query: string;
          user_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      segments: {
        Row: {
          created_at: string;
          created_by: string | null;
          filter: Json;
          id: string;
          marketing_channel: "email" | "sms" | null;
          name: string;
          row_version: number;
          updated_at: string;
        };
        Insert: never;
        Update: never;
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
      setting_changes: {
        Row: {
          actor_id: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          row_key: string;
          table_name: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
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
          checkout: string | null;
          created_at: string;
          date: string;
          depot_id: string;
          expires_at: string;
          extended_at: string | null;
          id: string;
          kilograms: number;
          litres: number;
          outcode: string;
          postcode: string;
          service_minutes: number;
          speed: "standard" | "same-day" | "emergency";
          status: "held" | "booked" | "released";
          van_nearby: boolean;
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
          refused: string[] | null;
          rules: Json;
          status: "draft" | "live" | "retired";
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      tasks: {
        Row: {
          assignee_id: string | null;
          booking_id: string | null;
          changed_at: string;
          changed_by: string | null;
          contact_id: string | null;
          created_at: string;
          created_by: string | null;
          deal_id: string | null;
          due_on: string;
          ended_at: string | null;
          first_on: string;
          follows_id: string | null;
          id: string;
          priority: "low" | "normal" | "high";
          recurrence_every: number | null;
          recurrence_unit: "day" | "week" | "month" | "year" | null;
          remind_at: string | null;
          reminded_at: string | null;
          row_version: number;
          state: "open" | "snoozed" | "done" | "cancelled";
          title: string;
          type: "call" | "message" | "visit" | "photo" | "payment" | "compliance";
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "tasks_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "tasks_contact_id_fkey"; columns: ["contact_id"]; isOneToOne: false; referencedRelation: "contacts"; referencedColumns: ["id"] },
          { foreignKeyName: "tasks_deal_id_fkey"; columns: ["deal_id"]; isOneToOne: false; referencedRelation: "deals"; referencedColumns: ["id"] },
          { foreignKeyName: "tasks_follows_id_fkey"; columns: ["follows_id"]; isOneToOne: true; referencedRelation: "tasks"; referencedColumns: ["id"] },
        ];
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
      thread_messages: {
        Row: {
          at: string;
          author: "customer" | "office";
          author_id: string | null;
          body: string;
          booking_id: string;
          id: string;
          number: number;
          read_at: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "thread_messages_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
        ];
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
      trigger_definitions: {
        Row: {
          anchor: "event" | "window_start" | "valid_until";
          at_time: string | null;
          audience: "customer" | "payer" | "whoever_pays" | "account" | "office";
          channel_choice: "every" | "first" | "preferred";
          channel_order: string[];
          code: string;
          condition: string | null;
          dedupe_key: string;
          delay: string;
          description: string;
          enabled: boolean;
          event: string;
          is_marketing: boolean;
          is_required: boolean;
          notice: "booking" | "day" | "reminders" | "messages" | "quotes" | "reviews" | null;
          planned_by: "event" | "command";
          quiet_hours: "all" | "sms" | "none";
          settles: string;
          template_id: string;
          updated_at: string;
          version: number;
          when_past: "skip" | "send";
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      trigger_runs: {
        Row: {
          attempts: number;
          booking_id: string | null;
          channel: "email" | "sms";
          code: string;
          contact_id: string | null;
          created_at: string;
          dedupe_key: string;
          delivered_at: string | null;
          detail: string | null;
          ended_at: string | null;
          event_id: string | null;
          id: string;
          message_id: string | null;
          moved_from: string | null;
          opened_at: string | null;
          payload: Json;
          planned_at: string;
          provider_ref: string | null;
          quote_id: string | null;
          reason: "no_channel" | "no_consent" | "quiet_hours_moved" | "superseded" | "past_anchor" | "duplicate" | "zone_closed" | "state_changed" | "disabled" | "test_mode" | "bounced_before" | "switched_off" | "by_hand" | "refused" | "unanswered" | "undelivered" | "not_made" | "unsendable" | null;
          recipient: string | null;
          reference: string | null;
          rendered_subject: string | null;
          replay_of: string | null;
          sent_at: string | null;
          state: "planned" | "due" | "sending" | "sent" | "delivered" | "opened" | "failed" | "dead" | "skipped" | "cancelled";
          subject_id: string | null;
          subject_type: "booking" | "quote" | "enquiry" | "account" | "company";
          timeline: Json;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "trigger_runs_booking_id_fkey"; columns: ["booking_id"]; isOneToOne: false; referencedRelation: "bookings"; referencedColumns: ["id"] },
          { foreignKeyName: "trigger_runs_code_fkey"; columns: ["code"]; isOneToOne: false; referencedRelation: "trigger_definitions"; referencedColumns: ["code"] },
          { foreignKeyName: "trigger_runs_message_id_fkey"; columns: ["message_id"]; isOneToOne: true; referencedRelation: "messages"; referencedColumns: ["id"] },
          { foreignKeyName: "trigger_runs_quote_id_fkey"; columns: ["quote_id"]; isOneToOne: false; referencedRelation: "quotes"; referencedColumns: ["id"] },
          { foreignKeyName: "trigger_runs_replay_of_fkey"; columns: ["replay_of"]; isOneToOne: false; referencedRelation: "trigger_runs"; referencedColumns: ["id"] },
        ];
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
      van_absences: {
        Row: {
          created_at: string;
          created_by: string | null;
          ends_at: string | null;
          ends_on: string;
          id: string;
          kind: "off_road" | "crew_leave";
          reason: string;
          starts_at: string | null;
          starts_on: string;
          van_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "van_absences_van_id_fkey"; columns: ["van_id"]; isOneToOne: false; referencedRelation: "vans"; referencedColumns: ["id"] },
        ];
      };
      van_crews: {
        Row: {
          date: string;
          names: string[];
          set_at: string | null;
          set_by: string | null;
          van_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          { foreignKeyName: "van_crews_van_id_fkey"; columns: ["van_id"]; isOneToOne: false; referencedRelation: "vans"; referencedColumns: ["id"] },
        ];
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
          insurance_ends_on: string | null;
          is_active: boolean;
          is_on_call: boolean;
          kilograms: number;
          litres: number;
          mot_due_on: string | null;
          name: string;
          registration: string;
          skills: string[];
          tax_due_on: string | null;
          version: number;
        };
        Insert: {
          depot_id: string;
          emergency_reserve_minutes?: number;
          id?: string;
          insurance_ends_on?: string | null;
          is_active?: boolean;
          is_on_call?: boolean;
          kilograms: number;
          litres: number;
          mot_due_on?: string | null;
          name: string;
          registration?: string;
          skills?: string[];
          tax_due_on?: string | null;
          version?: number;
        };
        Update: {
          depot_id?: string;
          emergency_reserve_minutes?: number;
          id?: string;
          insurance_ends_on?: string | null;
          is_active?: boolean;
          is_on_call?: boolean;
          kilograms?: number;
          litres?: number;
          mot_due_on?: string | null;
          name?: string;
          registration?: string;
          skills?: string[];
          tax_due_on?: string | null;
          version?: number;
        };
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
