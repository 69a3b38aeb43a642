-- The schema that the migrations create, for reading only. Written by "npm run db -- types".
-- The reasons are in the comments of the migrations.

CREATE EXTENSION citext;

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE TEXT SEARCH DICTIONARY merlon_stem (TEMPLATE = snowball, language = 'english');

CREATE TEXT SEARCH CONFIGURATION merlon (PARSER = "default");
ALTER TEXT SEARCH CONFIGURATION merlon ADD MAPPING FOR asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word WITH merlon_stem;
ALTER TEXT SEARCH CONFIGURATION merlon ADD MAPPING FOR email, file, "float", host, "int", sfloat, uint, url, url_path, version WITH simple;

CREATE SEQUENCE live_event_positions AS bigint START 1 INCREMENT 1 MINVALUE 1 MAXVALUE 9223372036854775807 CACHE 1;

CREATE TABLE account_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid,
  company_id uuid,
  actor_name text NOT NULL,
  words text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  editor_name text,
  CONSTRAINT account_notes_pkey PRIMARY KEY (id),
  CONSTRAINT account_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT account_notes_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT account_notes_check CHECK (num_nonnulls(seeker_id, company_id) = 1),
  CONSTRAINT account_notes_words_check CHECK (words <> '')
);
CREATE INDEX account_notes_of_company ON account_notes USING btree (company_id, at) WHERE company_id IS NOT NULL;
CREATE INDEX account_notes_of_seeker ON account_notes USING btree (seeker_id, at) WHERE seeker_id IS NOT NULL;

CREATE TABLE accounts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_type text NOT NULL,
  email citext NOT NULL,
  mailbox text NOT NULL GENERATED ALWAYS AS (mailbox_of(email::text)) STORED,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  recruiter_name_visibility text NOT NULL DEFAULT 'full',
  company_id uuid,
  company_role text,
  left_company_at timestamp(3) with time zone,
  admin_role text,
  email_verified_at timestamp(3) with time zone,
  registered_network bytea,
  suspended_at timestamp(3) with time zone,
  suspended_reason text,
  articles_told_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_email_once UNIQUE (email),
  CONSTRAINT accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT accounts_admin_has_role CHECK ((user_type = 'admin') = (admin_role IS NOT NULL)),
  CONSTRAINT accounts_admin_role_check CHECK (admin_role IN ('super_admin', 'admin')),
  CONSTRAINT accounts_company_role_check CHECK (company_role IN ('owner', 'recruiter', 'interviewer')),
  CONSTRAINT accounts_email_check CHECK (length(email::text) <= 254),
  CONSTRAINT accounts_employer_has_company CHECK ((user_type = 'employer') = (company_id IS NOT NULL)),
  CONSTRAINT accounts_employer_has_role CHECK ((user_type = 'employer') = (company_role IS NOT NULL)),
  CONSTRAINT accounts_first_name_check CHECK (length(first_name) <= 100),
  CONSTRAINT accounts_last_name_check CHECK (length(last_name) <= 100),
  CONSTRAINT accounts_left_cannot_sign_in CHECK (left_company_at IS NULL OR suspended_at IS NOT NULL AND password_hash IS NULL),
  CONSTRAINT accounts_recruiter_name_visibility_check CHECK (recruiter_name_visibility IN ('full', 'first_name', 'company')),
  CONSTRAINT accounts_user_type_check CHECK (user_type IN ('job_seeker', 'employer', 'admin'))
);
CREATE INDEX accounts_articles_told ON accounts USING btree (articles_told_at);
CREATE INDEX accounts_by_type ON accounts USING btree (user_type, created_at DESC);
CREATE INDEX accounts_company ON accounts USING btree (company_id) WHERE company_id IS NOT NULL;
CREATE TRIGGER forget_words BEFORE DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION forget_words_of_account();
CREATE TRIGGER keep_findable AFTER UPDATE ON accounts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_accounts();
CREATE TRIGGER note_changed AFTER DELETE OR UPDATE OF suspended_at, email, email_verified_at, first_name, last_name ON accounts FOR EACH STATEMENT EXECUTE FUNCTION note_changes('all');

CREATE TABLE ad_days (
  ad_id uuid NOT NULL,
  day date NOT NULL,
  impressions integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  CONSTRAINT ad_days_pkey PRIMARY KEY (ad_id, day),
  CONSTRAINT ad_days_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  CONSTRAINT ad_days_clicks_check CHECK (clicks >= 0),
  CONSTRAINT ad_days_impressions_check CHECK (impressions >= 0)
);

CREATE TABLE ads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  title text NOT NULL,
  banner_image_key text,
  redirect_url text NOT NULL,
  placement text NOT NULL DEFAULT 'both',
  is_active boolean NOT NULL DEFAULT true,
  starts_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  sort_order integer NOT NULL DEFAULT 0,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ads_pkey PRIMARY KEY (id),
  CONSTRAINT ads_placement_check CHECK (placement IN ('home_top', 'home_middle', 'both')),
  CONSTRAINT ads_redirect_url_check CHECK (redirect_url ~ '^https?://'),
  CONSTRAINT ads_start_before_end CHECK (expires_at > starts_at),
  CONSTRAINT ads_title_length CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE INDEX ads_in_order ON ads USING btree (sort_order, id);
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON ads FOR EACH STATEMENT EXECUTE FUNCTION note_changes('ads');

CREATE TABLE alert_matches (
  alert_id uuid NOT NULL,
  job_id uuid NOT NULL,
  matched_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  told_at timestamp(3) with time zone,
  CONSTRAINT alert_matches_pkey PRIMARY KEY (alert_id, job_id),
  CONSTRAINT alert_matches_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES job_alerts(id) ON DELETE CASCADE,
  CONSTRAINT alert_matches_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
);
CREATE INDEX alert_matches_of_job ON alert_matches USING btree (job_id);
CREATE INDEX alert_matches_old ON alert_matches USING brin (matched_at);

CREATE TABLE application_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  application_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_type text NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  reason text,
  note text,
  due_at timestamp(3) with time zone,
  interview_at timestamp(3) with time zone,
  interview_time_zone text,
  is_void boolean NOT NULL DEFAULT false,
  told_at timestamp(3) with time zone,
  CONSTRAINT application_events_pkey PRIMARY KEY (id),
  CONSTRAINT application_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT application_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_events_actor_type_check CHECK (actor_type IN ('job_seeker', 'employer', 'admin', 'system')),
  CONSTRAINT application_events_from_status_check CHECK (from_status IN ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn', 'closed')),
  CONSTRAINT application_events_kind_check CHECK (kind IN ('submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue', 'offer_accepted', 'offer_declined', 'interview_planned', 'interview_changed', 'interview_cancelled', 'interview_accepted', 'interview_declined', 'messaged')),
  CONSTRAINT application_events_reason_check CHECK (reason IN ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch', 'position_filled', 'position_cancelled', 'duplicate', 'other')),
  CONSTRAINT application_events_to_status_check CHECK (to_status IN ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn', 'closed'))
);
CREATE INDEX application_events_of_application ON application_events USING btree (application_id, at, id);
CREATE TRIGGER note_deleted AFTER DELETE ON application_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('answers', '(select company_id from applications a join jobs on jobs.id = a.job_id where a.id = application_id)');
CREATE TRIGGER note_inserted AFTER INSERT ON application_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('answers', '(select company_id from applications a join jobs on jobs.id = a.job_id where a.id = application_id)');
CREATE TRIGGER note_updated AFTER UPDATE ON application_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('answers', '(select company_id from applications a join jobs on jobs.id = a.job_id where a.id = application_id)');

CREATE TABLE application_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL,
  author_id uuid,
  body text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT application_notes_pkey PRIMARY KEY (id),
  CONSTRAINT application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT application_notes_body_check CHECK (body <> '')
);
CREATE INDEX application_notes_of_application ON application_notes USING btree (application_id, created_at);
CREATE INDEX application_notes_of_author ON application_notes USING btree (author_id);

CREATE TABLE application_ratings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL,
  author_id uuid,
  rating smallint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT application_ratings_pkey PRIMARY KEY (id),
  CONSTRAINT application_ratings_one_a_person UNIQUE (application_id, author_id),
  CONSTRAINT application_ratings_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_ratings_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT application_ratings_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX application_ratings_of_author ON application_ratings USING btree (author_id);

CREATE TABLE applications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  job_id uuid NOT NULL,
  seeker_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'submitted',
  stage_left text,
  applicant jsonb NOT NULL,
  past jsonb NOT NULL DEFAULT '{"education": [], "experience": []}'::jsonb,
  fit jsonb NOT NULL DEFAULT '[]'::jsonb,
  answers jsonb NOT NULL DEFAULT '[]'::jsonb,
  cover_letter text NOT NULL DEFAULT '',
  resume_key text,
  resume_name text,
  resume_media_type text,
  resume_bytes integer,
  resume_words text NOT NULL DEFAULT '',
  due_from timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  overdue_at timestamp(3) with time zone,
  first_answered_at timestamp(3) with time zone,
  first_opened_at timestamp(3) with time zone,
  reason text,
  reason_words text,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT applications_pkey PRIMARY KEY (id),
  CONSTRAINT applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id),
  CONSTRAINT applications_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id),
  CONSTRAINT applications_cover_letter_check CHECK (length(cover_letter) <= 10000),
  CONSTRAINT applications_ended_says_when CHECK ((status IN ('submitted', 'in_review', 'shortlisted', 'interview', 'offer')) = (ended_at IS NULL)),
  CONSTRAINT applications_not_selected_has_reason CHECK ((status = 'not_selected') = (reason IS NOT NULL)),
  CONSTRAINT applications_open_is_owed CHECK ((status IN ('submitted', 'in_review', 'shortlisted', 'interview', 'offer')) = (due_at IS NOT NULL)),
  CONSTRAINT applications_other_has_words CHECK (reason <> 'other' OR length(COALESCE(reason_words, '')) > 0),
  CONSTRAINT applications_reason_check CHECK (reason IN ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch', 'position_filled', 'position_cancelled', 'duplicate', 'other')),
  CONSTRAINT applications_stage_left_check CHECK (stage_left IN ('submitted', 'in_review', 'shortlisted', 'interview', 'offer')),
  CONSTRAINT applications_status_check CHECK (status IN ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn', 'closed'))
);
CREATE INDEX applications_newest ON applications USING btree (created_at DESC, id);
CREATE INDEX applications_of_file ON applications USING btree (resume_key) WHERE resume_key IS NOT NULL;
CREATE INDEX applications_of_job ON applications USING btree (job_id, status, created_at DESC);
CREATE INDEX applications_of_job_due ON applications USING btree (job_id, status, due_at, created_at DESC, id);
CREATE INDEX applications_of_job_newest ON applications USING btree (job_id, created_at DESC, id);
CREATE INDEX applications_of_seeker ON applications USING btree (seeker_id, created_at DESC);
CREATE UNIQUE INDEX applications_once ON applications USING btree (job_id, seeker_id) WHERE status <> ALL (ARRAY['withdrawn', 'closed']);
CREATE INDEX applications_owed ON applications USING btree (due_at) WHERE due_at IS NOT NULL AND overdue_at IS NULL;
CREATE INDEX applications_resume_file ON applications USING btree (resume_key) WHERE resume_key IS NOT NULL;
CREATE INDEX applications_sent ON applications USING btree (created_at) INCLUDE (job_id);
CREATE INDEX applications_states ON applications USING btree (status, due_at);
CREATE INDEX applications_waiting ON applications USING btree (job_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX applications_withdrawn_with_file ON applications USING btree (ended_at) WHERE status = 'withdrawn' AND resume_key IS NOT NULL;
CREATE TRIGGER note_deleted AFTER DELETE ON applications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('answers', '(select company_id from jobs where jobs.id = job_id)');
CREATE TRIGGER note_inserted AFTER INSERT ON applications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('answers', '(select company_id from jobs where jobs.id = job_id)');
CREATE TRIGGER note_updated AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('answers', '(select company_id from jobs where jobs.id = job_id)');

CREATE TABLE audit_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_name text,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  reason text,
  network text,
  user_agent text,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id),
  CONSTRAINT audit_events_action_check CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  CONSTRAINT audit_events_subject_type_check CHECK (subject_type ~ '^[a-z_]+$')
);
CREATE INDEX audit_events_newest ON audit_events USING btree (at DESC, id DESC);
CREATE INDEX audit_events_of_action ON audit_events USING btree (action, at DESC, id DESC);
CREATE INDEX audit_events_of_actor ON audit_events USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_events_of_subject ON audit_events USING btree (subject_type, subject_id, at DESC, id DESC);
CREATE INDEX audit_events_words ON audit_events USING gin (audit_words(actor_name, subject_name, subject_id, reason, network) gin_trgm_ops);
CREATE TRIGGER audit_events_stand BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_events_stand();
CREATE TRIGGER audit_events_stay BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_events_stand();

CREATE TABLE change_readers (
  name text NOT NULL,
  topic text NOT NULL,
  since pg_snapshot NOT NULL,
  upto pg_snapshot,
  after_id bigint NOT NULL DEFAULT 0,
  CONSTRAINT change_readers_pkey PRIMARY KEY (name)
);

CREATE TABLE changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  subject_id uuid,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT changes_pkey PRIMARY KEY (id),
  CONSTRAINT changes_once UNIQUE NULLS NOT DISTINCT (topic, xid, subject_id)
);

CREATE TABLE checkouts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  audience text NOT NULL,
  seeker_id uuid,
  company_id uuid,
  plan_id uuid,
  monthly_price_cents integer,
  gateway text NOT NULL,
  reference text,
  state text NOT NULL DEFAULT 'open',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT checkouts_pkey PRIMARY KEY (id),
  CONSTRAINT checkouts_reference UNIQUE (gateway, reference),
  CONSTRAINT checkouts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT checkouts_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  CONSTRAINT checkouts_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT checkouts_audience_check CHECK (audience IN ('job_seeker', 'employer')),
  CONSTRAINT checkouts_gateway_check CHECK (gateway IN ('test', 'stripe')),
  CONSTRAINT checkouts_monthly_price_cents_check CHECK (monthly_price_cents > 0),
  CONSTRAINT checkouts_of_its_audience CHECK (
CASE audience
    WHEN 'job_seeker' THEN company_id IS NULL
    ELSE seeker_id IS NULL
END),
  CONSTRAINT checkouts_state_check CHECK (state IN ('open', 'used', 'expired'))
);
CREATE INDEX checkouts_of_company ON checkouts USING btree (company_id);
CREATE INDEX checkouts_of_seeker ON checkouts USING btree (seeker_id);
CREATE INDEX checkouts_old ON checkouts USING btree (created_at);

CREATE TABLE companies (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  slug text NOT NULL,
  name text NOT NULL,
  organization_type text,
  company_size text,
  industry text,
  founded_year integer,
  website text,
  description text NOT NULL DEFAULT '',
  mission text NOT NULL DEFAULT '',
  benefits text[] NOT NULL DEFAULT '{}'::text[],
  hiring_process text[] NOT NULL DEFAULT '{}'::text[],
  city text,
  state text,
  zip_code text,
  country text,
  latitude double precision,
  longitude double precision,
  time_zone text NOT NULL DEFAULT 'America/New_York',
  logo_key text,
  banner_key text,
  words tsvector GENERATED ALWAYS AS (to_tsvector('merlon'::regconfig, plain_words((((((name || ' ') || COALESCE(industry, '')) || ' ') || COALESCE(organization_type, '')) || ' ') || description))) STORED,
  name_key text GENERATED ALWAYS AS (company_name_key(name)) STORED,
  domain text GENERATED ALWAYS AS (web_domain(website)) STORED,
  verified_at timestamp(3) with time zone,
  verified_by uuid,
  verified_method text,
  verified_domain text,
  verified_evidence text,
  verified_words text NOT NULL DEFAULT '',
  review_state text NOT NULL DEFAULT 'waiting',
  waiting_since timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_demo boolean NOT NULL DEFAULT false,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_slug_once UNIQUE (slug),
  CONSTRAINT companies_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT companies_benefits_check CHECK (cardinality(benefits) <= 20),
  CONSTRAINT companies_company_size_check CHECK (company_size IN ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+')),
  CONSTRAINT companies_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT companies_deleted_not_verified CHECK (deleted_at IS NULL OR verified_at IS NULL),
  CONSTRAINT companies_evidence_of_verified CHECK (verified_evidence IS NULL OR verified_at IS NOT NULL),
  CONSTRAINT companies_founded_year_check CHECK (founded_year >= 1600 AND founded_year <= 2200),
  CONSTRAINT companies_hiring_process_check CHECK (cardinality(hiring_process) <= 10),
  CONSTRAINT companies_mission_check CHECK (length(mission) <= 2000),
  CONSTRAINT companies_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT companies_organization_type_check CHECK (organization_type IN ('Private company', 'Public company', 'Startup', 'Government agency', 'Defense contractor', 'MSSP / MSP', 'Consultancy', 'Non-profit', 'Educational institution', 'Staffing agency')),
  CONSTRAINT companies_other_evidence_in_words CHECK (verified_evidence <> 'other' OR verified_words <> ''),
  CONSTRAINT companies_review_state_check CHECK (review_state IN ('waiting', 'asked', 'rejected')),
  CONSTRAINT companies_verified_domain CHECK ((verified_domain IS NOT NULL) = (NOT verified_method IS DISTINCT FROM 'domain_email')),
  CONSTRAINT companies_verified_evidence_check CHECK (verified_evidence IN ('domain_mail', 'register_extract', 'phone_call', 'other')),
  CONSTRAINT companies_verified_method_check CHECK (verified_method IN ('domain_email', 'admin')),
  CONSTRAINT companies_verified_says_how CHECK ((verified_at IS NULL) = (verified_method IS NULL)),
  CONSTRAINT companies_verified_words_check CHECK (length(verified_words) <= 500),
  CONSTRAINT companies_website_is_web CHECK (website ~ '^https?://')
);
CREATE INDEX companies_by_domain ON companies USING btree (domain);
CREATE INDEX companies_by_name_key ON companies USING btree (name_key);
CREATE INDEX companies_newest ON companies USING btree (created_at DESC, id);
CREATE INDEX companies_waiting_longest ON companies USING btree (review_state, waiting_since, id) WHERE verified_at IS NULL;
CREATE TRIGGER note_deleted AFTER DELETE ON companies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('companies', 'id');
CREATE TRIGGER note_inserted AFTER INSERT ON companies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('companies', 'id');
CREATE TRIGGER note_updated AFTER UPDATE ON companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('companies', 'id');

CREATE TABLE company_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_type text NOT NULL,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT company_events_pkey PRIMARY KEY (id),
  CONSTRAINT company_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT company_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_events_actor_type_check CHECK (actor_type IN ('employer', 'admin', 'system')),
  CONSTRAINT company_events_kind_check CHECK (kind IN ('registered', 'verified', 'unverified', 'asked', 'answered', 'rejected', 'reopened', 'edited', 'deleted'))
);
CREATE INDEX company_events_of_company ON company_events USING btree (company_id, at);

CREATE TABLE contact_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email citext NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_of_email ON contact_messages USING btree (email);
CREATE TRIGGER open_ticket AFTER INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION open_ticket('contact');

CREATE TABLE contact_settings (
  account_id uuid NOT NULL,
  preferred_channel text NOT NULL DEFAULT 'email',
  contact_email citext,
  phone text,
  call_from time without time zone,
  call_until time without time zone,
  time_zone text NOT NULL DEFAULT 'America/New_York',
  shown_to text,
  who_may_message text NOT NULL DEFAULT 'verified_employers',
  allow_staffing_agencies boolean NOT NULL DEFAULT true,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT contact_settings_pkey PRIMARY KEY (account_id),
  CONSTRAINT contact_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT contact_settings_preferred_channel_check CHECK (preferred_channel IN ('email', 'phone', 'messages')),
  CONSTRAINT contact_settings_shown_to_check CHECK (shown_to IN ('nobody', 'applicants', 'job_seekers')),
  CONSTRAINT contact_settings_who_may_message_check CHECK (who_may_message IN ('verified_employers', 'only_where_i_applied', 'nobody'))
);
CREATE TRIGGER keep_findable_added AFTER INSERT ON contact_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_contacts();
CREATE TRIGGER keep_findable_changed AFTER UPDATE ON contact_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_contacts();
CREATE TRIGGER keep_findable_removed AFTER DELETE ON contact_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_contacts();
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON contact_settings FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');

CREATE TABLE content (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  category text NOT NULL,
  audience text NOT NULL DEFAULT 'everyone',
  cover_key text,
  author_id uuid,
  author_name text NOT NULL,
  edited_by_name text,
  publish_at timestamp(3) with time zone,
  is_visible boolean NOT NULL DEFAULT true,
  reading_minutes integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  words tsvector NOT NULL GENERATED ALWAYS AS ((setweight(to_tsvector('merlon'::regconfig, plain_words(title)), 'A'::"char") || setweight(to_tsvector('merlon'::regconfig, plain_words(summary)), 'B'::"char")) || setweight(to_tsvector('merlon'::regconfig, plain_words(regexp_replace(body, '<[^>]*>', ' ', 'g'))), 'D'::"char")) STORED,
  CONSTRAINT content_pkey PRIMARY KEY (id),
  CONSTRAINT content_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT content_audience_check CHECK (audience IN ('everyone', 'job_seeker', 'employer')),
  CONSTRAINT content_body_check CHECK (length(body) <= 100000),
  CONSTRAINT content_category_check CHECK (category IN ('career_paths', 'certifications', 'clearance_and_federal', 'finding_work', 'interviews', 'pay_and_offers', 'on_the_job', 'hiring')),
  CONSTRAINT content_reading_minutes_check CHECK (reading_minutes > 0),
  CONSTRAINT content_summary_check CHECK (length(summary) >= 1 AND length(summary) <= 400),
  CONSTRAINT content_title_check CHECK (length(title) >= 1 AND length(title) <= 160)
);
CREATE INDEX content_newest ON content USING btree (created_at DESC, id);
CREATE INDEX content_of_author ON content USING btree (author_id);
CREATE INDEX content_published ON content USING btree (publish_at DESC, id) WHERE is_visible;
CREATE INDEX content_words ON content USING gin (words);
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON content FOR EACH STATEMENT EXECUTE FUNCTION note_changes('content');

CREATE TABLE content_reads (
  content_id uuid NOT NULL,
  account_id uuid NOT NULL,
  seconds integer NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT content_reads_pkey PRIMARY KEY (content_id, account_id),
  CONSTRAINT content_reads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT content_reads_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  CONSTRAINT content_reads_seconds_check CHECK (seconds > 0),
  CONSTRAINT content_reads_times_check CHECK (times > 0)
);
CREATE INDEX content_reads_of_account ON content_reads USING btree (account_id);

CREATE TABLE content_reviews (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  content_id uuid NOT NULL,
  account_id uuid NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending',
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT content_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT content_reviews_once UNIQUE (content_id, account_id),
  CONSTRAINT content_reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT content_reviews_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  CONSTRAINT content_reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT content_reviews_status_check CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT content_reviews_text_check CHECK (length(text) <= 2000)
);
CREATE INDEX content_reviews_newest ON content_reviews USING btree (updated_at DESC, id);
CREATE INDEX content_reviews_of_account ON content_reviews USING btree (account_id);
CREATE INDEX content_reviews_pending ON content_reviews USING btree (updated_at) WHERE status = 'pending';
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON content_reviews FOR EACH STATEMENT EXECUTE FUNCTION note_changes('content');

CREATE TABLE content_versions (
  content_id uuid NOT NULL,
  number integer NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  category text NOT NULL,
  audience text NOT NULL,
  saved_by_name text NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT content_versions_pkey PRIMARY KEY (content_id, number),
  CONSTRAINT content_versions_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  CONSTRAINT content_versions_audience_check CHECK (audience IN ('everyone', 'job_seeker', 'employer')),
  CONSTRAINT content_versions_category_check CHECK (category IN ('career_paths', 'certifications', 'clearance_and_federal', 'finding_work', 'interviews', 'pay_and_offers', 'on_the_job', 'hiring')),
  CONSTRAINT content_versions_number_check CHECK (number > 0)
);

CREATE TABLE conversations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  company_id uuid NOT NULL,
  job_id uuid,
  last_position integer NOT NULL DEFAULT 0,
  last_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  seeker_read integer NOT NULL DEFAULT 0,
  company_read integer NOT NULL DEFAULT 0,
  seeker_kept_unread boolean NOT NULL DEFAULT false,
  company_kept_unread boolean NOT NULL DEFAULT false,
  seeker_archived_at timestamp(3) with time zone,
  company_archived_at timestamp(3) with time zone,
  company_blocked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_once UNIQUE (seeker_id, company_id),
  CONSTRAINT conversations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT conversations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  CONSTRAINT conversations_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT conversations_read CHECK (seeker_read <= last_position AND company_read <= last_position)
);
CREATE INDEX conversations_about_job ON conversations USING btree (job_id);
CREATE INDEX conversations_of_company ON conversations USING btree (company_id, last_at DESC, id);
CREATE INDEX conversations_of_seeker ON conversations USING btree (seeker_id, last_at DESC, id);
CREATE TRIGGER forget_notices BEFORE DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION forget_notices_of_conversation();
CREATE TRIGGER forget_reports BEFORE DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION forget_reports_of_conversation();

CREATE TABLE delivery_settings (
  account_id uuid NOT NULL,
  digest text NOT NULL DEFAULT 'off',
  quiet_from time without time zone,
  quiet_until time without time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT delivery_settings_pkey PRIMARY KEY (account_id),
  CONSTRAINT delivery_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT delivery_settings_digest_check CHECK (digest IN ('off', 'daily', 'weekly')),
  CONSTRAINT delivery_settings_quiet_from_until CHECK ((quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from <> quiet_until)
);

CREATE TABLE digest_items (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL,
  event text NOT NULL,
  title text NOT NULL,
  words text NOT NULL DEFAULT '',
  path text,
  least_role text,
  seeker_id uuid,
  company_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT digest_items_pkey PRIMARY KEY (id),
  CONSTRAINT digest_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT digest_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT digest_items_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT digest_items_between CHECK ((seeker_id IS NULL) = (company_id IS NULL)),
  CONSTRAINT digest_items_event_check CHECK (event IN ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  CONSTRAINT digest_items_least_role_check CHECK (least_role IN ('recruiter', 'owner'))
);
CREATE INDEX digest_items_of_company ON digest_items USING btree (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX digest_items_of_seeker ON digest_items USING btree (seeker_id) WHERE seeker_id IS NOT NULL;
CREATE UNIQUE INDEX digest_items_once ON digest_items USING btree (account_id, event, title, COALESCE(path, ''));

CREATE TABLE findable_people (
  seeker_id uuid NOT NULL,
  changed_on date NOT NULL,
  search_status text,
  category text,
  specialty text,
  education_level text,
  years_of_experience numeric(4,1),
  languages text[],
  state text,
  city text,
  clearance text,
  clearance_state text,
  polygraph text,
  clearance_visibility text,
  name_visibility text,
  blocked_companies uuid[] NOT NULL,
  takes_agencies boolean NOT NULL,
  name_words tsvector,
  words tsvector,
  words_until date,
  CONSTRAINT findable_people_pkey PRIMARY KEY (seeker_id),
  CONSTRAINT findable_people_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE
);
CREATE INDEX findable_people_by_town ON findable_people USING btree (state, city);
CREATE INDEX findable_people_names ON findable_people USING gin (name_words);
CREATE INDEX findable_people_newest ON findable_people USING btree (changed_on DESC, seeker_id) INCLUDE (blocked_companies, takes_agencies);
CREATE INDEX findable_people_words ON findable_people USING gin (words);
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON findable_people FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');

CREATE TABLE gateway_events (
  gateway text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT gateway_events_pkey PRIMARY KEY (gateway, id),
  CONSTRAINT gateway_events_gateway_check CHECK (gateway IN ('test', 'stripe'))
);
CREATE INDEX gateway_events_old ON gateway_events USING btree (received_at);

CREATE TABLE held_names (
  kind text NOT NULL,
  name text NOT NULL,
  words tsvector GENERATED ALWAYS AS (to_tsvector('merlon'::regconfig, plain_words(name))) STORED,
  CONSTRAINT held_names_pkey PRIMARY KEY (kind, name),
  CONSTRAINT held_names_kind_check CHECK (kind IN ('skill', 'certification'))
);
CREATE INDEX held_names_words ON held_names USING gin (words);

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  status integer,
  reply jsonb,
  kept jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, route, key),
  CONSTRAINT idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 200)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

CREATE TABLE import_runs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  finished_at timestamp(3) with time zone,
  state text NOT NULL,
  problem text,
  file_name text,
  import_id uuid,
  counts jsonb NOT NULL DEFAULT '{}'::jsonb,
  paused integer NOT NULL DEFAULT 0,
  CONSTRAINT import_runs_pkey PRIMARY KEY (id),
  CONSTRAINT import_runs_once UNIQUE (company_id, due_at),
  CONSTRAINT import_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT import_runs_import_id_fkey FOREIGN KEY (import_id) REFERENCES job_imports(id) ON DELETE SET NULL,
  CONSTRAINT import_runs_finished CHECK ((state IN ('waiting', 'saving')) = (finished_at IS NULL)),
  CONSTRAINT import_runs_state_check CHECK (state IN ('waiting', 'saving', 'done', 'nothing_new', 'failed', 'not_included'))
);
CREATE INDEX import_runs_import ON import_runs USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX import_runs_old ON import_runs USING btree (finished_at);
CREATE UNIQUE INDEX import_runs_one_at_a_time ON import_runs USING btree (company_id) WHERE finished_at IS NULL;

CREATE TABLE import_schedules (
  company_id uuid NOT NULL,
  set_by uuid,
  is_active boolean NOT NULL DEFAULT true,
  frequency text NOT NULL,
  weekday smallint,
  hour smallint NOT NULL,
  time_zone text NOT NULL,
  source text,
  goes_live boolean NOT NULL DEFAULT false,
  vacancy_type text,
  answer_days smallint,
  experience_level text,
  education_level text,
  pauses_gone boolean NOT NULL DEFAULT false,
  next_at timestamp(3) with time zone NOT NULL,
  stopped_at timestamp(3) with time zone,
  file_key text,
  file_name text,
  file_bytes integer,
  file_at timestamp(3) with time zone,
  file_read_at timestamp(3) with time zone,
  token_hash bytea,
  token_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT import_schedules_pkey PRIMARY KEY (company_id),
  CONSTRAINT import_schedules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT import_schedules_set_by_fkey FOREIGN KEY (set_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT import_schedules_answer_days_check CHECK (answer_days = ANY (ARRAY[3, 5, 7, 14])),
  CONSTRAINT import_schedules_education_level_check CHECK (education_level IN ('None required', 'High school', 'Professional certificate', 'Associate', 'Bachelor', 'Master', 'Doctorate')),
  CONSTRAINT import_schedules_experience_level_check CHECK (experience_level IN ('Entry', 'Mid', 'Senior', 'Lead', 'Manager', 'Executive')),
  CONSTRAINT import_schedules_file CHECK (num_nulls(file_key, file_name, file_bytes, file_at) = ANY (ARRAY[0, 4])),
  CONSTRAINT import_schedules_file_bytes_check CHECK (file_bytes > 0),
  CONSTRAINT import_schedules_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 300),
  CONSTRAINT import_schedules_frequency_check CHECK (frequency IN ('daily', 'weekly')),
  CONSTRAINT import_schedules_hour_check CHECK (hour >= 0 AND hour <= 23),
  CONSTRAINT import_schedules_live CHECK (NOT goes_live OR vacancy_type IS NOT NULL AND answer_days IS NOT NULL),
  CONSTRAINT import_schedules_source_check CHECK (source IN ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed')),
  CONSTRAINT import_schedules_token CHECK ((token_hash IS NULL) = (token_at IS NULL)),
  CONSTRAINT import_schedules_vacancy_type_check CHECK (vacancy_type IN ('existing', 'within_60_days', 'talent_pool')),
  CONSTRAINT import_schedules_weekday CHECK ((frequency = 'weekly') = (weekday IS NOT NULL)),
  CONSTRAINT import_schedules_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX import_schedules_due ON import_schedules USING btree (next_at) WHERE is_active;
CREATE INDEX import_schedules_file_key ON import_schedules USING btree (file_key) WHERE file_key IS NOT NULL;
CREATE INDEX import_schedules_set_by ON import_schedules USING btree (set_by);
CREATE UNIQUE INDEX import_schedules_token_once ON import_schedules USING btree (token_hash) WHERE token_hash IS NOT NULL;

CREATE TABLE installation (
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT installation_pkey PRIMARY KEY (key)
);
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON installation FOR EACH STATEMENT EXECUTE FUNCTION note_changes('all');

CREATE TABLE interviews (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  minutes integer NOT NULL,
  time_zone text NOT NULL,
  kind text NOT NULL,
  place text NOT NULL,
  words text NOT NULL DEFAULT '',
  interviewer_id uuid,
  interviewer_name text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  answer text,
  answered_at timestamp(3) with time zone,
  answer_words text NOT NULL DEFAULT '',
  cancelled_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT interviews_pkey PRIMARY KEY (id),
  CONSTRAINT interviews_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT interviews_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT interviews_interviewer_id_fkey FOREIGN KEY (interviewer_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT interviews_answer_check CHECK (answer IN ('accepted', 'declined')),
  CONSTRAINT interviews_answer_words_check CHECK (length(answer_words) <= 1000),
  CONSTRAINT interviews_answered CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NOT NULL OR answer_words = '')),
  CONSTRAINT interviews_kind_check CHECK (kind IN ('video', 'phone', 'on_site')),
  CONSTRAINT interviews_minutes_check CHECK (minutes >= 10 AND minutes <= 480),
  CONSTRAINT interviews_place_check CHECK (length(place) <= 300),
  CONSTRAINT interviews_words_check CHECK (length(words) <= 2000)
);
CREATE INDEX interviews_of_application ON interviews USING btree (application_id, starts_at);
CREATE INDEX interviews_of_interviewer ON interviews USING btree (interviewer_id, starts_at) WHERE cancelled_at IS NULL;

CREATE TABLE invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  job_id uuid NOT NULL,
  seeker_id uuid NOT NULL,
  invited_by uuid,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'sent',
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_once UNIQUE (job_id, seeker_id),
  CONSTRAINT invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT invitations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT invitations_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT invitations_answer_has_time CHECK ((status = 'sent') = (answered_at IS NULL)),
  CONSTRAINT invitations_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  CONSTRAINT invitations_status_check CHECK (status IN ('sent', 'accepted', 'declined', 'applied'))
);
CREATE INDEX invitations_of_account ON invitations USING btree (invited_by);
CREATE INDEX invitations_of_company ON invitations USING btree (company_id, seeker_id);
CREATE INDEX invitations_of_seeker ON invitations USING btree (seeker_id, created_at DESC);

CREATE TABLE invoice_numbers (
  is_only boolean NOT NULL DEFAULT true,
  last integer NOT NULL DEFAULT 0,
  CONSTRAINT invoice_numbers_pkey PRIMARY KEY (is_only),
  CONSTRAINT invoice_numbers_is_only_check CHECK (is_only)
);

CREATE TABLE job_alerts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  frequency text NOT NULL DEFAULT 'daily',
  is_active boolean NOT NULL DEFAULT true,
  looks_from timestamp(3) with time zone NOT NULL DEFAULT now(),
  tell_at timestamp(3) with time zone,
  last_sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT job_alerts_pkey PRIMARY KEY (id),
  CONSTRAINT job_alerts_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT job_alerts_filters_check CHECK (jsonb_typeof(filters) = 'object'),
  CONSTRAINT job_alerts_frequency_check CHECK (frequency IN ('instant', 'daily', 'weekly')),
  CONSTRAINT job_alerts_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);
CREATE INDEX job_alerts_due ON job_alerts USING btree (tell_at) WHERE tell_at IS NOT NULL;
CREATE UNIQUE INDEX job_alerts_name_once ON job_alerts USING btree (seeker_id, lower(name));

CREATE TABLE job_dismissals (
  seeker_id uuid NOT NULL,
  job_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT job_dismissals_pkey PRIMARY KEY (seeker_id, job_id),
  CONSTRAINT job_dismissals_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT job_dismissals_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE
);
CREATE INDEX job_dismissals_newest ON job_dismissals USING btree (seeker_id, created_at DESC, job_id);
CREATE INDEX job_dismissals_of_job ON job_dismissals USING btree (job_id);

CREATE TABLE job_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  job_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_type text NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT job_events_pkey PRIMARY KEY (id),
  CONSTRAINT job_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT job_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT job_events_actor_type_check CHECK (actor_type IN ('employer', 'admin', 'system')),
  CONSTRAINT job_events_from_status_check CHECK (from_status IN ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed')),
  CONSTRAINT job_events_kind_check CHECK (kind IN ('created', 'edited', 'status_changed', 'extended', 'reminded', 'flagged', 'unflagged')),
  CONSTRAINT job_events_to_status_check CHECK (to_status IN ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed'))
);
CREATE INDEX job_events_of_job ON job_events USING btree (job_id, at);

CREATE TABLE job_import_lines (
  import_id uuid NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  source_id text,
  fields jsonb,
  result text NOT NULL DEFAULT 'waiting',
  notes text[] NOT NULL DEFAULT '{}'::text[],
  job_id uuid,
  CONSTRAINT job_import_lines_pkey PRIMARY KEY (import_id, "position"),
  CONSTRAINT job_import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES job_imports(id) ON DELETE CASCADE,
  CONSTRAINT job_import_lines_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  CONSTRAINT job_import_lines_fields_check CHECK (jsonb_typeof(fields) = 'object'),
  CONSTRAINT job_import_lines_position_check CHECK ("position" > 0),
  CONSTRAINT job_import_lines_result_check CHECK (result IN ('waiting', 'created', 'published', 'updated', 'unchanged', 'kept', 'refused', 'gone')),
  CONSTRAINT job_import_lines_title_check CHECK (length(title) <= 200)
);
CREATE INDEX job_import_lines_job ON job_import_lines USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX job_import_lines_waiting ON job_import_lines USING btree (import_id, "position") WHERE result = 'waiting';

CREATE TABLE job_imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  started_by uuid,
  source text NOT NULL,
  file_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  finished_at timestamp(3) with time zone,
  CONSTRAINT job_imports_pkey PRIMARY KEY (id),
  CONSTRAINT job_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT job_imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT job_imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 300),
  CONSTRAINT job_imports_source_check CHECK (source IN ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed'))
);
CREATE INDEX job_imports_of_company ON job_imports USING btree (company_id, created_at DESC);
CREATE UNIQUE INDEX job_imports_one_at_a_time ON job_imports USING btree (company_id) WHERE finished_at IS NULL;
CREATE INDEX job_imports_started_by ON job_imports USING btree (started_by);

CREATE TABLE job_reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  job_id uuid,
  company_id uuid NOT NULL,
  job_title text NOT NULL,
  reporter_id uuid,
  reason text NOT NULL,
  words text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'open',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT job_reports_pkey PRIMARY KEY (id),
  CONSTRAINT job_reports_once UNIQUE (job_id, reporter_id),
  CONSTRAINT job_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT job_reports_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  CONSTRAINT job_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT job_reports_reason_check CHECK (reason IN ('scam', 'not_a_real_job', 'misleading_pay', 'discriminatory', 'duplicate_or_closed', 'other')),
  CONSTRAINT job_reports_state_check CHECK (state IN ('open', 'upheld', 'dismissed')),
  CONSTRAINT job_reports_words_check CHECK (length(words) <= 2000)
);
CREATE INDEX job_reports_of_company ON job_reports USING btree (company_id);
CREATE INDEX job_reports_of_reporter ON job_reports USING btree (reporter_id);
CREATE INDEX job_reports_open ON job_reports USING btree (created_at) WHERE state = 'open';
CREATE TRIGGER open_ticket AFTER INSERT ON job_reports FOR EACH ROW EXECUTE FUNCTION open_ticket('job_report');
CREATE TRIGGER reopen_ticket AFTER UPDATE OF reason, words ON job_reports FOR EACH ROW WHEN (new.updated_at IS DISTINCT FROM old.updated_at) EXECUTE FUNCTION reopen_ticket();

CREATE TABLE job_seekers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id uuid,
  username citext,
  headline text,
  job_role text,
  category text,
  specialty text,
  education_level text,
  years_of_experience numeric(4,1),
  biography text,
  portfolio_website text,
  phone text,
  city text,
  state text,
  country text,
  zip_code text,
  latitude double precision,
  longitude double precision,
  nationality text,
  gender text,
  marital_status text,
  date_of_birth date,
  languages text[] NOT NULL DEFAULT '{}'::text[],
  clearance text,
  polygraph text,
  clearance_state text,
  picture_key text,
  words tsvector GENERATED ALWAYS AS (to_tsvector('merlon'::regconfig, plain_words((((((((((((COALESCE(headline, '') || ' ') || COALESCE(job_role, '')) || ' ') || COALESCE(specialty, '')) || ' ') || COALESCE(category, '')) || ' ') || COALESCE(city, '')) || ' ') || COALESCE(state, '')) || ' ') || COALESCE(biography, '')))) STORED,
  former_person text,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT job_seekers_pkey PRIMARY KEY (id),
  CONSTRAINT job_seekers_account_once UNIQUE (account_id),
  CONSTRAINT job_seekers_username_once UNIQUE (username),
  CONSTRAINT job_seekers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT job_seekers_category_check CHECK (category IN ('cybersecurity', 'Cloud')),
  CONSTRAINT job_seekers_clearance_check CHECK (clearance IN ('none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci', 'doe_l', 'doe_q')),
  CONSTRAINT job_seekers_clearance_state_check CHECK (clearance_state IN ('active', 'interim', 'current', 'expired')),
  CONSTRAINT job_seekers_education_level_check CHECK (education_level IN ('None required', 'High school', 'Professional certificate', 'Associate', 'Bachelor', 'Master', 'Doctorate')),
  CONSTRAINT job_seekers_former_person CHECK (former_person IS NULL OR account_id IS NULL),
  CONSTRAINT job_seekers_polygraph_check CHECK (polygraph IN ('none', 'ci', 'full_scope')),
  CONSTRAINT job_seekers_portfolio_website_is_web CHECK (portfolio_website ~ '^https?://'),
  CONSTRAINT job_seekers_specialty_check CHECK (specialty IN ('security operations', 'detection and response', 'application security', 'identity and access', 'GRC', 'offensive security', 'cloud security', 'OT/ICS', 'cloud engineering', 'platform engineering', 'SRE', 'DevOps / DevSecOps', 'data platform', 'networking')),
  CONSTRAINT job_seekers_years_of_experience_check CHECK (years_of_experience >= 0::numeric AND years_of_experience <= 70::numeric)
);
CREATE INDEX job_seekers_by_town ON job_seekers USING btree (state, lower(city));
CREATE INDEX job_seekers_changed_on ON job_seekers USING btree (date_trunc('day', (updated_at AT TIME ZONE 'UTC')) DESC, id);
CREATE INDEX job_seekers_newest ON job_seekers USING btree (created_at DESC, id);
CREATE INDEX job_seekers_words ON job_seekers USING gin (words);
CREATE TRIGGER forget_notes BEFORE DELETE ON job_seekers FOR EACH ROW EXECUTE FUNCTION forget_notes_about_job_seeker();
CREATE TRIGGER keep_findable AFTER UPDATE ON job_seekers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_job_seekers();
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON job_seekers FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');
CREATE TRIGGER note_counted AFTER UPDATE OF former_person ON job_seekers FOR EACH STATEMENT EXECUTE FUNCTION note_changes('all');

CREATE TABLE job_views (
  job_id uuid NOT NULL,
  viewed_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  source text NOT NULL,
  views integer NOT NULL DEFAULT 0,
  CONSTRAINT job_views_pkey PRIMARY KEY (job_id, viewed_on, source),
  CONSTRAINT job_views_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT job_views_source_check CHECK (source IN ('search', 'recommended', 'saved', 'company', 'alert', 'feed', 'search_engine', 'other_site', 'direct')),
  CONSTRAINT job_views_views_check CHECK (views >= 0)
);

CREATE TABLE jobs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  posted_by uuid,
  title text STORAGE MAIN NOT NULL,
  slug text STORAGE MAIN NOT NULL,
  category text STORAGE MAIN NOT NULL,
  specialty text STORAGE MAIN NOT NULL,
  job_type text STORAGE MAIN NOT NULL,
  workplace text STORAGE MAIN NOT NULL,
  city text STORAGE MAIN,
  state text STORAGE MAIN,
  zip_code text STORAGE MAIN,
  latitude double precision,
  longitude double precision,
  experience_level text STORAGE MAIN,
  education_level text STORAGE MAIN,
  experience_counts boolean NOT NULL DEFAULT false,
  salary_min numeric(12,2),
  salary_max numeric(12,2),
  salary_type text STORAGE MAIN NOT NULL DEFAULT 'yearly',
  currency character(3) NOT NULL DEFAULT 'USD'::bpchar,
  salary_year_min numeric(14,2) GENERATED ALWAYS AS ((
CASE
    WHEN currency = 'USD'::bpchar THEN COALESCE(salary_min, salary_max)
    ELSE NULL::numeric
END *
CASE salary_type
    WHEN 'yearly' THEN 1
    WHEN 'monthly' THEN 12
    WHEN 'weekly' THEN 52
    WHEN 'daily' THEN 260
    ELSE 2080
END::numeric)) STORED,
  salary_year_max numeric(14,2) GENERATED ALWAYS AS ((
CASE
    WHEN currency = 'USD'::bpchar THEN COALESCE(salary_max, salary_min)
    ELSE NULL::numeric
END *
CASE salary_type
    WHEN 'yearly' THEN 1
    WHEN 'monthly' THEN 12
    WHEN 'weekly' THEN 52
    WHEN 'daily' THEN 260
    ELSE 2080
END::numeric)) STORED,
  description text NOT NULL DEFAULT '',
  requirements jsonb NOT NULL DEFAULT '[]'::jsonb,
  clearance text STORAGE MAIN NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN requirements @> '[{"must": true, "type": "clearance", "level": "ts_sci"}]'::jsonb THEN 'ts_sci'
    WHEN requirements @> '[{"must": true, "type": "clearance", "level": "doe_q"}]'::jsonb THEN 'doe_q'
    WHEN requirements @> '[{"must": true, "type": "clearance", "level": "top_secret"}]'::jsonb THEN 'top_secret'
    WHEN requirements @> '[{"must": true, "type": "clearance", "level": "doe_l"}]'::jsonb THEN 'doe_l'
    WHEN requirements @> '[{"must": true, "type": "clearance", "level": "secret"}]'::jsonb THEN 'secret'
    WHEN requirements @> '[{"must": true, "type": "clearance", "level": "confidential"}]'::jsonb THEN 'confidential'
    WHEN requirements @> '[{"must": true, "type": "clearance", "level": "public_trust"}]'::jsonb THEN 'public_trust'
    ELSE 'none'
END) STORED,
  visa_sponsorship boolean NOT NULL GENERATED ALWAYS AS (requirements @> '[{"type": "work_authorization", "sponsorship": true}]'::jsonb) STORED,
  must_haves bigint[] STORAGE MAIN NOT NULL GENERATED ALWAYS AS (must_haves_of(requirements)) STORED,
  skills text[] NOT NULL DEFAULT '{}'::text[],
  benefits text[] NOT NULL DEFAULT '{}'::text[],
  hiring_steps jsonb NOT NULL DEFAULT '{}'::jsonb,
  vacancy_type text STORAGE MAIN,
  answer_days integer,
  status text STORAGE MAIN NOT NULL DEFAULT 'draft',
  outcome text,
  flagged_at timestamp(3) with time zone,
  flagged_reason text,
  published_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  import_source text,
  import_source_id text,
  import_fields jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_demo boolean NOT NULL DEFAULT false,
  title_words text NOT NULL DEFAULT '',
  skill_words text NOT NULL DEFAULT '',
  body_words text NOT NULL DEFAULT '',
  search tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('merlon'::regconfig, title_words), 'A'::"char") || setweight(to_tsvector('merlon'::regconfig, skill_words), 'B'::"char")) || setweight(to_tsvector('merlon'::regconfig, body_words), 'D'::"char")) STORED,
  headline tsvector STORAGE MAIN GENERATED ALWAYS AS (setweight(to_tsvector('merlon'::regconfig, title_words), 'A'::"char") || setweight(to_tsvector('merlon'::regconfig, skill_words), 'B'::"char")) STORED,
  unchosen text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT jobs_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT jobs_answer_days_check CHECK (answer_days = ANY (ARRAY[3, 5, 7, 14])),
  CONSTRAINT jobs_category_check CHECK (category IN ('cybersecurity', 'Cloud')),
  CONSTRAINT jobs_check CHECK (unchosen <@ ARRAY['category', 'specialty', 'job_type', 'workplace'] AND (status = 'draft' OR unchosen = '{}'::text[])),
  CONSTRAINT jobs_clearance_check CHECK (clearance IN ('none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci', 'doe_l', 'doe_q')),
  CONSTRAINT jobs_currency_check CHECK (currency = ANY (ARRAY['USD'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'CAD'::bpchar, 'AUD'::bpchar])),
  CONSTRAINT jobs_education_level_check CHECK (education_level IN ('None required', 'High school', 'Professional certificate', 'Associate', 'Bachelor', 'Master', 'Doctorate')),
  CONSTRAINT jobs_end_says_outcome CHECK ((status IN ('filled', 'closed')) = (outcome IS NOT NULL)),
  CONSTRAINT jobs_experience_level_check CHECK (experience_level IN ('Entry', 'Mid', 'Senior', 'Lead', 'Manager', 'Executive')),
  CONSTRAINT jobs_import_fields_check CHECK (jsonb_typeof(import_fields) = 'object'),
  CONSTRAINT jobs_import_is_whole CHECK (num_nulls(import_source, import_source_id, import_fields) = ANY (ARRAY[0, 3])),
  CONSTRAINT jobs_import_source_check CHECK (import_source IN ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed')),
  CONSTRAINT jobs_import_source_id_check CHECK (length(import_source_id) >= 1 AND length(import_source_id) <= 300),
  CONSTRAINT jobs_job_type_check CHECK (job_type IN ('full-time', 'part-time', 'contract', 'Contract-to-hire', 'Temporary', 'Internship')),
  CONSTRAINT jobs_live_has_dates CHECK ((status <> ALL (ARRAY['published', 'paused', 'expired'])) OR published_at IS NOT NULL AND expires_at IS NOT NULL),
  CONSTRAINT jobs_outcome_check CHECK (outcome IN ('hired_here', 'hired_elsewhere', 'cancelled')),
  CONSTRAINT jobs_posted_is_complete CHECK (status = 'draft' OR vacancy_type IS NOT NULL AND answer_days IS NOT NULL AND experience_level IS NOT NULL AND education_level IS NOT NULL AND salary_min IS NOT NULL AND salary_max IS NOT NULL),
  CONSTRAINT jobs_requirements_check CHECK (jsonb_typeof(requirements) = 'array'),
  CONSTRAINT jobs_salary_in_order CHECK (salary_min <= salary_max),
  CONSTRAINT jobs_salary_not_negative CHECK (salary_min >= 0::numeric AND salary_max >= 0::numeric),
  CONSTRAINT jobs_salary_type_check CHECK (salary_type IN ('yearly', 'monthly', 'weekly', 'daily', 'hourly')),
  CONSTRAINT jobs_specialty_check CHECK (specialty IN ('security operations', 'detection and response', 'application security', 'identity and access', 'GRC', 'offensive security', 'cloud security', 'OT/ICS', 'cloud engineering', 'platform engineering', 'SRE', 'DevOps / DevSecOps', 'data platform', 'networking')),
  CONSTRAINT jobs_status_check CHECK (status IN ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed')),
  CONSTRAINT jobs_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  CONSTRAINT jobs_vacancy_type_check CHECK (vacancy_type IN ('existing', 'within_60_days', 'talent_pool')),
  CONSTRAINT jobs_workplace_check CHECK (workplace IN ('on-site', 'hybrid', 'remote'))
) WITH (toast_tuple_target=512);
CREATE INDEX jobs_browse ON jobs USING btree (published_at DESC, id) INCLUDE (expires_at, category, specialty, job_type, workplace, experience_level, education_level, salary_year_min, salary_year_max, city, state, zip_code, latitude, longitude, clearance, visa_sponsorship, must_haves) WHERE status = 'published' AND flagged_at IS NULL;
CREATE INDEX jobs_by_place ON jobs USING btree (latitude, longitude) WHERE status = 'published' AND flagged_at IS NULL;
CREATE INDEX jobs_by_posting ON jobs USING btree (COALESCE(published_at, created_at) DESC, id);
CREATE INDEX jobs_by_salary ON jobs USING btree (salary_year_max DESC NULLS LAST, published_at DESC, id) WHERE status = 'published' AND flagged_at IS NULL;
CREATE INDEX jobs_comparable ON jobs USING btree (specialty, COALESCE(ended_at, expires_at) DESC) WHERE flagged_at IS NULL AND salary_year_max IS NOT NULL AND published_at IS NOT NULL AND (status IN ('published', 'paused', 'expired', 'filled', 'closed'));
CREATE INDEX jobs_ending ON jobs USING btree (expires_at) WHERE status IN ('published', 'paused');
CREATE UNIQUE INDEX jobs_imported_once ON jobs USING btree (company_id, import_source, import_source_id) WHERE import_source IS NOT NULL;
CREATE INDEX jobs_newest_of_specialty ON jobs USING btree (specialty, published_at DESC, id) INCLUDE (expires_at) WHERE status = 'published' AND flagged_at IS NULL;
CREATE INDEX jobs_of_company ON jobs USING btree (company_id, status, created_at DESC);
CREATE INDEX jobs_pay ON jobs USING btree (category, specialty) INCLUDE (expires_at, salary_year_min, salary_year_max, currency, workplace, company_id, answer_days) WHERE status = 'published' AND flagged_at IS NULL;
CREATE INDEX jobs_search ON jobs USING gin (search);
CREATE INDEX jobs_states ON jobs USING btree (status, flagged_at, expires_at) INCLUDE (id);
CREATE TRIGGER note_deleted AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('jobs', 'company_id', 'status <> ''draft''');
CREATE TRIGGER note_deleted_for_search AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('search', 'id', 'status = ''published'' and flagged_at is null');
CREATE TRIGGER note_inserted AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('jobs', 'company_id', 'status <> ''draft''');
CREATE TRIGGER note_inserted_for_search AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('search', 'id', 'status = ''published'' and flagged_at is null');
CREATE TRIGGER note_updated AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('jobs', 'company_id', 'status <> ''draft''');
CREATE TRIGGER note_updated_for_search AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('search', 'id', 'status = ''published'' and flagged_at is null', 'published_at', 'expires_at', 'title_words', 'skill_words', 'body_words', 'category', 'specialty', 'job_type', 'workplace', 'city', 'state', 'latitude', 'longitude', 'experience_level', 'education_level', 'salary_year_min', 'salary_year_max', 'clearance', 'visa_sponsorship', 'must_haves', 'company_id');
CREATE TRIGGER remember_must_haves_of_inserted AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_must_haves();
CREATE TRIGGER remember_must_haves_of_updated AFTER UPDATE ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_must_haves();

CREATE TABLE limit_counters (
  key text NOT NULL,
  window_start timestamp(3) with time zone NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT limit_counters_pkey PRIMARY KEY (key, window_start)
);

CREATE TABLE live_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL,
  "position" bigint,
  event jsonb NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT live_events_pkey PRIMARY KEY (id),
  CONSTRAINT live_events_position_once UNIQUE ("position")
);
CREATE INDEX live_events_of_account ON live_events USING btree (account_id, "position");
CREATE CONSTRAINT TRIGGER live_events_number AFTER INSERT ON live_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_live_event();

CREATE TABLE mailbox (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sent_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  sender text NOT NULL,
  recipient citext NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  calendar text,
  CONSTRAINT mailbox_pkey PRIMARY KEY (id)
);
CREATE INDEX mailbox_newest ON mailbox USING btree (sent_at DESC);

CREATE TABLE market_reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  month date NOT NULL,
  figures jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT market_reports_pkey PRIMARY KEY (id),
  CONSTRAINT market_reports_once_a_month UNIQUE (seeker_id, month),
  CONSTRAINT market_reports_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT market_reports_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

CREATE TABLE message_reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_id uuid,
  company_id uuid,
  reporter_id uuid,
  reporter_side text NOT NULL,
  reason text NOT NULL,
  words text NOT NULL DEFAULT '',
  quoted text[] NOT NULL,
  state text NOT NULL DEFAULT 'open',
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT message_reports_pkey PRIMARY KEY (id),
  CONSTRAINT message_reports_once UNIQUE (conversation_id, reporter_id),
  CONSTRAINT message_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT message_reports_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  CONSTRAINT message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT message_reports_reason_check CHECK (reason IN ('scam', 'spam', 'harassment', 'discriminatory', 'other')),
  CONSTRAINT message_reports_reporter_side_check CHECK (reporter_side IN ('job_seeker', 'employer')),
  CONSTRAINT message_reports_state_check CHECK (state IN ('open', 'upheld', 'dismissed'))
);
CREATE INDEX message_reports_of_company ON message_reports USING btree (company_id);
CREATE INDEX message_reports_of_reporter ON message_reports USING btree (reporter_id);
CREATE INDEX message_reports_open ON message_reports USING btree (created_at) WHERE state = 'open';
CREATE TRIGGER open_ticket AFTER INSERT ON message_reports FOR EACH ROW EXECUTE FUNCTION open_ticket('message_report');
CREATE TRIGGER reopen_ticket AFTER UPDATE OF reason, words ON message_reports FOR EACH ROW WHEN (new.updated_at IS DISTINCT FROM old.updated_at) EXECUTE FUNCTION reopen_ticket();

CREATE TABLE message_templates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  author_id uuid,
  is_shared boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  status text NOT NULL,
  reason text,
  body text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT message_templates_pkey PRIMARY KEY (id),
  CONSTRAINT message_templates_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT message_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT message_templates_body_check CHECK (length(body) >= 1 AND length(body) <= 2000),
  CONSTRAINT message_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT message_templates_reason_check CHECK (reason IN ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch', 'position_filled', 'position_cancelled', 'duplicate', 'other')),
  CONSTRAINT message_templates_reason_where_due CHECK ((status = 'not_selected') = (reason IS NOT NULL)),
  CONSTRAINT message_templates_status_check CHECK (status IN ('in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected'))
);
CREATE INDEX message_templates_author ON message_templates USING btree (author_id);
CREATE UNIQUE INDEX message_templates_name_once ON message_templates USING btree (company_id, lower(name)) WHERE is_shared;
CREATE UNIQUE INDEX message_templates_own_name_once ON message_templates USING btree (author_id, lower(name)) WHERE NOT is_shared;

CREATE TABLE messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL,
  "position" integer NOT NULL,
  side text NOT NULL,
  sender_id uuid,
  body text NOT NULL,
  words tsvector GENERATED ALWAYS AS (to_tsvector('merlon'::regconfig, plain_words(body))) STORED,
  file_key text,
  file_name text,
  file_media_type text,
  file_bytes integer,
  sent_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_position_once UNIQUE (conversation_id, "position"),
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT messages_body_check CHECK (length(body) <= 5000),
  CONSTRAINT messages_file_whole CHECK (num_nonnulls(file_key, file_name, file_media_type, file_bytes) = ANY (ARRAY[0, 4])),
  CONSTRAINT messages_not_empty CHECK (body <> '' OR file_key IS NOT NULL),
  CONSTRAINT messages_position_check CHECK ("position" > 0),
  CONSTRAINT messages_side_check CHECK (side IN ('job_seeker', 'employer'))
);
CREATE INDEX messages_file ON messages USING btree (file_key) WHERE file_key IS NOT NULL;
CREATE INDEX messages_of_sender ON messages USING btree (sender_id);
CREATE INDEX messages_words ON messages USING gin (words);

CREATE TABLE money_back (
  gateway text NOT NULL,
  reference text NOT NULL,
  transaction_id uuid NOT NULL,
  kind text NOT NULL,
  amount_cents integer NOT NULL,
  state text NOT NULL,
  first_seen_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT money_back_pkey PRIMARY KEY (gateway, reference),
  CONSTRAINT money_back_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  CONSTRAINT money_back_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT money_back_ended CHECK ((state = 'gone') = (ended_at IS NULL)),
  CONSTRAINT money_back_gateway_check CHECK (gateway IN ('test', 'stripe')),
  CONSTRAINT money_back_kind_check CHECK (kind IN ('refund', 'dispute')),
  CONSTRAINT money_back_state_check CHECK (state IN ('gone', 'returned', 'lost'))
);
CREATE INDEX money_back_of ON money_back USING btree (transaction_id);
CREATE INDEX money_back_open_disputes ON money_back USING btree (first_seen_at) WHERE kind = 'dispute' AND state = 'gone';

CREATE TABLE money_ledger (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  posting uuid NOT NULL,
  transaction_id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL DEFAULT '',
  account text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT money_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT money_ledger_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  CONSTRAINT money_ledger_account_check CHECK (account IN ('gateway', 'revenue', 'tax')),
  CONSTRAINT money_ledger_amount_cents_check CHECK (amount_cents <> 0),
  CONSTRAINT money_ledger_currency_check CHECK (currency = 'USD'),
  CONSTRAINT money_ledger_kind_check CHECK (kind IN ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won'))
);
CREATE INDEX money_ledger_accounts ON money_ledger USING btree (account, at) INCLUDE (amount_cents);
CREATE UNIQUE INDEX money_ledger_once ON money_ledger USING btree (transaction_id, kind, reference, account);
CREATE INDEX money_ledger_posting ON money_ledger USING btree (posting);
CREATE CONSTRAINT TRIGGER money_ledger_balanced AFTER INSERT ON money_ledger DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION money_ledger_balances();
CREATE TRIGGER money_ledger_stands BEFORE DELETE OR UPDATE ON money_ledger FOR EACH ROW EXECUTE FUNCTION money_ledger_stands();
CREATE TRIGGER money_ledger_stands_whole BEFORE TRUNCATE ON money_ledger FOR EACH STATEMENT EXECUTE FUNCTION money_ledger_stands();

CREATE TABLE monthly_invitations (
  company_id uuid NOT NULL,
  month date NOT NULL,
  used integer NOT NULL,
  CONSTRAINT monthly_invitations_pkey PRIMARY KEY (company_id, month),
  CONSTRAINT monthly_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT monthly_invitations_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT monthly_invitations_used_check CHECK (used > 0)
);

CREATE TABLE must_haves (
  number bigint NOT NULL,
  line jsonb NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT must_haves_pkey PRIMARY KEY (number)
);
CREATE INDEX must_haves_by_transaction ON must_haves USING btree (xid);

CREATE TABLE notification_settings (
  account_id uuid NOT NULL,
  event text NOT NULL,
  in_app boolean NOT NULL DEFAULT true,
  email boolean NOT NULL DEFAULT true,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (account_id, event),
  CONSTRAINT notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT notification_settings_event_check CHECK (event IN ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing'))
);

CREATE TABLE notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL,
  event text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  words text NOT NULL DEFAULT '',
  path text,
  least_role text,
  times integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  read_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT notifications_event_check CHECK (event IN ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  CONSTRAINT notifications_least_role_check CHECK (least_role IN ('recruiter', 'owner')),
  CONSTRAINT notifications_times_check CHECK (times > 0)
);
CREATE INDEX notifications_newest ON notifications USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX notifications_old ON notifications USING btree (created_at);
CREATE UNIQUE INDEX notifications_unread_once ON notifications USING btree (account_id, kind, title, COALESCE(path, '')) WHERE read_at IS NULL AND archived_at IS NULL;

CREATE TABLE one_time_codes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL,
  purpose text NOT NULL,
  email citext,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT one_time_codes_new_address CHECK ((purpose IN ('change_email', 'verify_domain')) = (email IS NOT NULL)),
  CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'change_email', 'verify_domain'))
);
CREATE INDEX one_time_codes_of_account ON one_time_codes USING btree (account_id, purpose, created_at DESC);

CREATE TABLE parked_mails (
  id uuid NOT NULL,
  event text NOT NULL,
  account_id uuid,
  recipient text NOT NULL,
  subject text,
  tries integer NOT NULL,
  reason text NOT NULL,
  parked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'parked',
  settled_at timestamp(3) with time zone,
  mail jsonb,
  CONSTRAINT parked_mails_pkey PRIMARY KEY (id),
  CONSTRAINT parked_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT parked_mails_kept CHECK (mail IS NULL OR state = 'parked'),
  CONSTRAINT parked_mails_settled CHECK ((state = 'parked') = (settled_at IS NULL)),
  CONSTRAINT parked_mails_state_check CHECK (state IN ('parked', 'retried', 'dropped')),
  CONSTRAINT parked_mails_tries_check CHECK (tries > 0)
);
CREATE INDEX parked_mails_account ON parked_mails USING btree (account_id);
CREATE INDEX parked_mails_newest ON parked_mails USING btree (state, parked_at DESC, id);

CREATE TABLE pending_notices (
  application_id uuid NOT NULL,
  recipient text NOT NULL,
  send_at timestamp(3) with time zone NOT NULL,
  shown jsonb,
  untold_since timestamp(3) with time zone,
  CONSTRAINT pending_notices_pkey PRIMARY KEY (application_id, recipient),
  CONSTRAINT pending_notices_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT pending_notices_recipient_check CHECK (recipient IN ('job_seeker', 'company')),
  CONSTRAINT pending_notices_shown_since CHECK ((shown IS NULL) = (untold_since IS NULL))
);
CREATE INDEX pending_notices_due ON pending_notices USING btree (send_at);

CREATE TABLE people_list_entries (
  list_id uuid NOT NULL,
  saved_person_id uuid NOT NULL,
  company_id uuid NOT NULL,
  CONSTRAINT people_list_entries_pkey PRIMARY KEY (list_id, saved_person_id),
  CONSTRAINT people_list_entries_list_id_company_id_fkey FOREIGN KEY (list_id, company_id) REFERENCES people_lists(id, company_id) ON DELETE CASCADE,
  CONSTRAINT people_list_entries_saved_person_id_company_id_fkey FOREIGN KEY (saved_person_id, company_id) REFERENCES saved_people(id, company_id) ON DELETE CASCADE
);
CREATE INDEX people_list_entries_of_person ON people_list_entries USING btree (saved_person_id);

CREATE TABLE people_lists (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT people_lists_pkey PRIMARY KEY (id),
  CONSTRAINT people_lists_of_company UNIQUE (id, company_id),
  CONSTRAINT people_lists_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT people_lists_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);
CREATE UNIQUE INDEX people_lists_name_once ON people_lists USING btree (company_id, lower(name));

CREATE TABLE plans (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  audience text NOT NULL,
  plan_name text NOT NULL,
  monthly_price_cents integer NOT NULL,
  limits jsonb NOT NULL DEFAULT '{}'::jsonb,
  grants text[] NOT NULL DEFAULT '{}'::text[],
  sort_order integer NOT NULL,
  retired_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT plans_pkey PRIMARY KEY (id),
  CONSTRAINT plans_name_once UNIQUE (audience, plan_name),
  CONSTRAINT plans_audience_check CHECK (audience IN ('job_seeker', 'employer')),
  CONSTRAINT plans_monthly_price_cents_check CHECK (monthly_price_cents >= 0),
  CONSTRAINT plans_price_can_be_paid CHECK (monthly_price_cents = 0 OR monthly_price_cents >= 50)
);
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION note_changes('plans');

CREATE TABLE privacy_settings (
  seeker_id uuid NOT NULL,
  search_status text NOT NULL DEFAULT 'open_to_offers',
  searchable boolean NOT NULL DEFAULT true,
  name_visibility text NOT NULL DEFAULT 'full',
  contact_visibility text NOT NULL DEFAULT 'after_application',
  resume_visibility text NOT NULL DEFAULT 'after_application',
  clearance_visibility text NOT NULL DEFAULT 'after_application',
  blocked_companies uuid[] NOT NULL DEFAULT '{}'::uuid[],
  show_in_home_carousel boolean NOT NULL DEFAULT false,
  show_demographics boolean NOT NULL DEFAULT false,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT privacy_settings_pkey PRIMARY KEY (seeker_id),
  CONSTRAINT privacy_settings_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT privacy_settings_clearance_visibility_check CHECK (clearance_visibility IN ('never', 'after_application', 'verified_employers')),
  CONSTRAINT privacy_settings_contact_visibility_check CHECK (contact_visibility IN ('never', 'after_application', 'verified_employers')),
  CONSTRAINT privacy_settings_name_visibility_check CHECK (name_visibility IN ('full', 'initials', 'hidden_until_accepted')),
  CONSTRAINT privacy_settings_resume_visibility_check CHECK (resume_visibility IN ('never', 'after_application', 'verified_employers')),
  CONSTRAINT privacy_settings_search_status_check CHECK (search_status IN ('ready_to_interview', 'open_to_offers', 'closed'))
);
CREATE INDEX privacy_settings_shown ON privacy_settings USING btree (seeker_id) WHERE show_in_home_carousel;
CREATE TRIGGER keep_findable_added AFTER INSERT ON privacy_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_parts();
CREATE TRIGGER keep_findable_changed AFTER UPDATE ON privacy_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_parts();
CREATE TRIGGER keep_findable_removed AFTER DELETE ON privacy_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_parts();
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON privacy_settings FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');

CREATE TABLE profile_views (
  seeker_id uuid NOT NULL,
  company_id uuid NOT NULL,
  viewed_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  is_named boolean NOT NULL DEFAULT true,
  CONSTRAINT profile_views_pkey PRIMARY KEY (seeker_id, viewed_on, company_id),
  CONSTRAINT profile_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT profile_views_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE
);
CREATE INDEX profile_views_of_company ON profile_views USING btree (company_id);

CREATE TABLE recovery_codes (
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE
);

CREATE TABLE resume_versions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  name text NOT NULL,
  headline text NOT NULL DEFAULT '',
  summary text NOT NULL DEFAULT '',
  sections text[] NOT NULL,
  first_skills text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT resume_versions_pkey PRIMARY KEY (id),
  CONSTRAINT resume_versions_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT resume_versions_name_check CHECK (name <> ''),
  CONSTRAINT resume_versions_sections_check CHECK (sections <@ ARRAY['summary', 'experience', 'skills', 'certificates', 'clearance', 'education', 'languages', 'links'] AND cardinality(sections) > 0)
);
CREATE UNIQUE INDEX resume_versions_named_once ON resume_versions USING btree (seeker_id, lower(name));

CREATE TABLE resumes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  name text NOT NULL,
  file_key text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL,
  words text NOT NULL DEFAULT '',
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT resumes_pkey PRIMARY KEY (id),
  CONSTRAINT resumes_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT resumes_bytes_check CHECK (bytes > 0),
  CONSTRAINT resumes_media_type_check CHECK (media_type IN ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  CONSTRAINT resumes_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE INDEX resumes_file ON resumes USING btree (file_key);
CREATE INDEX resumes_of_file ON resumes USING btree (file_key);
CREATE INDEX resumes_of_seeker ON resumes USING btree (seeker_id, created_at DESC);
CREATE UNIQUE INDEX resumes_one_default ON resumes USING btree (seeker_id) WHERE is_default;

CREATE TABLE saved_jobs (
  seeker_id uuid NOT NULL,
  job_id uuid NOT NULL,
  note text NOT NULL DEFAULT '',
  closing_told_at timestamp(3) with time zone,
  ended_told_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saved_jobs_pkey PRIMARY KEY (seeker_id, job_id),
  CONSTRAINT saved_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT saved_jobs_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT saved_jobs_note_check CHECK (length(note) <= 2000)
);
CREATE INDEX saved_jobs_of_job ON saved_jobs USING btree (job_id);

CREATE TABLE saved_people (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  seeker_id uuid,
  saved_by uuid,
  notes text NOT NULL DEFAULT '',
  notes_at timestamp(3) with time zone,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saved_people_pkey PRIMARY KEY (id),
  CONSTRAINT saved_people_of_company UNIQUE (id, company_id),
  CONSTRAINT saved_people_once UNIQUE (company_id, seeker_id),
  CONSTRAINT saved_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT saved_people_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT saved_people_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE SET NULL,
  CONSTRAINT saved_people_notes_check CHECK (length(notes) <= 2000)
);
CREATE INDEX saved_people_newest ON saved_people USING btree (company_id, created_at DESC, id);
CREATE INDEX saved_people_of_account ON saved_people USING btree (saved_by);
CREATE INDEX saved_people_of_seeker ON saved_people USING btree (seeker_id);
CREATE INDEX saved_people_removed ON saved_people USING btree (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE saved_replies (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  title text NOT NULL,
  body text NOT NULL,
  changed_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saved_replies_pkey PRIMARY KEY (id),
  CONSTRAINT saved_replies_body_check CHECK (body <> ''),
  CONSTRAINT saved_replies_title_check CHECK (title <> '')
);
CREATE UNIQUE INDEX saved_replies_title_once ON saved_replies USING btree (lower(title));

CREATE TABLE scheduled_jobs (
  job_id uuid NOT NULL,
  company_id uuid NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  gone_at timestamp(3) with time zone,
  CONSTRAINT scheduled_jobs_pkey PRIMARY KEY (job_id),
  CONSTRAINT scheduled_jobs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
);
CREATE INDEX scheduled_jobs_of_company ON scheduled_jobs USING btree (company_id, seen_at);

CREATE TABLE scheduled_runs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  finished_at timestamp(3) with time zone,
  done integer,
  error text,
  CONSTRAINT scheduled_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX scheduled_runs_started ON scheduled_runs USING btree (started_at);
CREATE INDEX scheduled_runs_well ON scheduled_runs USING btree (name, started_at DESC) WHERE finished_at IS NOT NULL AND error IS NULL;

CREATE TABLE search_vocabulary (
  word text NOT NULL,
  rank smallint NOT NULL DEFAULT 1,
  stem text GENERATED ALWAYS AS ((ts_lexize('merlon_stem'::regdictionary, word))[1]) STORED,
  CONSTRAINT search_vocabulary_pkey PRIMARY KEY (word),
  CONSTRAINT search_vocabulary_standing_check CHECK (rank >= 0 AND rank <= 2)
);
CREATE INDEX search_vocabulary_like ON search_vocabulary USING gin (word gin_trgm_ops);
CREATE INDEX search_vocabulary_stem ON search_vocabulary USING btree (stem);

CREATE TABLE second_factors (
  account_id uuid NOT NULL,
  secret bytea,
  confirmed_at timestamp(3) with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  pending_secret bytea,
  pending_at timestamp(3) with time zone,
  CONSTRAINT second_factors_pkey PRIMARY KEY (account_id),
  CONSTRAINT second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT second_factors_confirmed CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT second_factors_pending CHECK ((pending_secret IS NULL) = (pending_at IS NULL))
);

CREATE TABLE seeker_certificates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  name text NOT NULL,
  issuer text,
  number text,
  issued_on date,
  expires_on date,
  "position" integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seeker_certificates_pkey PRIMARY KEY (id),
  CONSTRAINT seeker_certificates_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT seeker_certificates_expire_after_issue CHECK (expires_on >= issued_on),
  CONSTRAINT seeker_certificates_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 200),
  CONSTRAINT seeker_certificates_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT seeker_certificates_number_check CHECK (length(number) >= 1 AND length(number) <= 100)
);
CREATE UNIQUE INDEX seeker_certificates_once ON seeker_certificates USING btree (seeker_id, lower(name));
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON seeker_certificates FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');

CREATE TABLE seeker_education (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  school text NOT NULL,
  degree text,
  field text,
  started_on date,
  ended_on date,
  "position" integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seeker_education_pkey PRIMARY KEY (id),
  CONSTRAINT seeker_education_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT seeker_education_degree_check CHECK (length(degree) >= 1 AND length(degree) <= 200),
  CONSTRAINT seeker_education_ends_after_start CHECK (ended_on >= started_on),
  CONSTRAINT seeker_education_field_check CHECK (length(field) >= 1 AND length(field) <= 200),
  CONSTRAINT seeker_education_school_check CHECK (length(school) >= 1 AND length(school) <= 200)
);
CREATE INDEX seeker_education_of_seeker ON seeker_education USING btree (seeker_id, "position");
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON seeker_education FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');

CREATE TABLE seeker_experience (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid NOT NULL,
  title text NOT NULL,
  organization text,
  location text,
  started_on date,
  ended_on date,
  description text NOT NULL DEFAULT '',
  "position" integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seeker_experience_pkey PRIMARY KEY (id),
  CONSTRAINT seeker_experience_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT seeker_experience_description_check CHECK (length(description) <= 4000),
  CONSTRAINT seeker_experience_ends_after_start CHECK (ended_on >= started_on),
  CONSTRAINT seeker_experience_location_check CHECK (length(location) >= 1 AND length(location) <= 200),
  CONSTRAINT seeker_experience_organization_check CHECK (length(organization) >= 1 AND length(organization) <= 200),
  CONSTRAINT seeker_experience_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX seeker_experience_of_seeker ON seeker_experience USING btree (seeker_id, "position");
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON seeker_experience FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');

CREATE TABLE seeker_facts (
  seeker_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  has boolean NOT NULL,
  years numeric(4,1),
  expires_on date,
  "position" integer NOT NULL DEFAULT 0,
  words tsvector GENERATED ALWAYS AS (to_tsvector('merlon'::regconfig, plain_words(name))) STORED,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seeker_facts_pkey PRIMARY KEY (seeker_id, kind, name),
  CONSTRAINT seeker_facts_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT seeker_facts_kind_check CHECK (kind IN ('skill', 'certification', 'work_authorization', 'location')),
  CONSTRAINT seeker_facts_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT seeker_facts_only_certificates_expire CHECK (expires_on IS NULL OR kind = 'certification'),
  CONSTRAINT seeker_facts_years_check CHECK (years >= 0::numeric AND years <= 70::numeric)
);
CREATE INDEX seeker_facts_by_name ON seeker_facts USING btree (kind, lower(name), seeker_id) INCLUDE (expires_on) WHERE has AND (kind IN ('skill', 'certification'));
CREATE INDEX seeker_facts_words ON seeker_facts USING gin (words) WHERE has AND (kind IN ('skill', 'certification'));
CREATE TRIGGER add_held_names_added AFTER INSERT ON seeker_facts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_held_names();
CREATE TRIGGER add_held_names_changed AFTER UPDATE ON seeker_facts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_held_names();
CREATE TRIGGER drop_held_names_changed AFTER UPDATE ON seeker_facts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION drop_held_names();
CREATE TRIGGER drop_held_names_removed AFTER DELETE ON seeker_facts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION drop_held_names();
CREATE TRIGGER keep_findable_added AFTER INSERT ON seeker_facts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_parts();
CREATE TRIGGER keep_findable_changed AFTER UPDATE ON seeker_facts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_parts();
CREATE TRIGGER keep_findable_removed AFTER DELETE ON seeker_facts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_findable_parts();
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON seeker_facts FOR EACH STATEMENT EXECUTE FUNCTION note_changes('people');

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_agent text,
  network_hash bytea,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  ended_reason text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_once UNIQUE (token_hash),
  CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT sessions_ended_reason_check CHECK (ended_reason IN ('logout', 'password_change', 'suspension', 'deletion', 'ended_by_user', 'left_company'))
);
CREATE INDEX sessions_by_network ON sessions USING btree (account_id, network_hash);
CREATE INDEX sessions_of_account ON sessions USING btree (account_id) WHERE ended_at IS NULL;

CREATE TABLE social_links (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seeker_id uuid,
  company_id uuid,
  platform text NOT NULL,
  url text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT social_links_pkey PRIMARY KEY (id),
  CONSTRAINT social_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT social_links_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE CASCADE,
  CONSTRAINT social_links_one_owner CHECK ((seeker_id IS NULL) <> (company_id IS NULL)),
  CONSTRAINT social_links_platform_check CHECK (platform IN ('github', 'gitlab', 'linkedin', 'mastodon', 'x', 'youtube', 'blog', 'website')),
  CONSTRAINT social_links_url_check CHECK (url ~ '^https?://' AND length(url) <= 500)
);
CREATE INDEX social_links_of_company ON social_links USING btree (company_id, "position") WHERE company_id IS NOT NULL;
CREATE INDEX social_links_of_seeker ON social_links USING btree (seeker_id, "position") WHERE seeker_id IS NOT NULL;
CREATE TRIGGER note_changed AFTER INSERT OR DELETE OR UPDATE ON social_links FOR EACH STATEMENT EXECUTE FUNCTION note_changes('companies');

CREATE TABLE subscription_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subscription_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  actor_type text NOT NULL,
  actor_id uuid,
  kind text NOT NULL,
  from_status text,
  to_status text,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT subscription_events_pkey PRIMARY KEY (id),
  CONSTRAINT subscription_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT subscription_events_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  CONSTRAINT subscription_events_actor_type_check CHECK (actor_type IN ('holder', 'admin', 'system')),
  CONSTRAINT subscription_events_from_status_check CHECK (from_status IN ('incomplete', 'trialing', 'active', 'past_due', 'suspended', 'canceled', 'expired')),
  CONSTRAINT subscription_events_kind_check CHECK (kind IN ('subscribed', 'status_changed', 'plan_changed', 'plan_change_planned', 'auto_renew_changed', 'cancel_planned', 'method_changed', 'renewal_failed')),
  CONSTRAINT subscription_events_to_status_check CHECK (to_status IN ('incomplete', 'trialing', 'active', 'past_due', 'suspended', 'canceled', 'expired'))
);
CREATE INDEX subscription_events_actor ON subscription_events USING btree (actor_id);
CREATE INDEX subscription_events_of ON subscription_events USING btree (subscription_id, id);

CREATE TABLE subscriptions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  audience text NOT NULL,
  seeker_id uuid,
  company_id uuid,
  plan_id uuid NOT NULL,
  monthly_price_cents integer NOT NULL,
  pending_plan_id uuid,
  pending_price_cents integer,
  status text NOT NULL,
  status_before_suspension text,
  auto_renew boolean NOT NULL DEFAULT true,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  cancel_reason text NOT NULL DEFAULT '',
  is_trial_used boolean NOT NULL DEFAULT false,
  trial_end_told_at timestamp(3) with time zone,
  period_start timestamp(3) with time zone NOT NULL,
  period_end timestamp(3) with time zone NOT NULL,
  anchor_day smallint NOT NULL,
  failed_renewals smallint NOT NULL DEFAULT 0,
  next_step_at timestamp(3) with time zone,
  gateway text NOT NULL,
  customer text NOT NULL,
  payment_method text NOT NULL,
  method_brand text NOT NULL,
  method_last4 text NOT NULL,
  method_expires text,
  method_fingerprint text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  ended_at timestamp(3) with time zone,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT subscriptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT subscriptions_pending_plan_id_fkey FOREIGN KEY (pending_plan_id) REFERENCES plans(id),
  CONSTRAINT subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  CONSTRAINT subscriptions_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE SET NULL,
  CONSTRAINT subscriptions_anchor_day_check CHECK (anchor_day >= 1 AND anchor_day <= 31),
  CONSTRAINT subscriptions_audience_check CHECK (audience IN ('job_seeker', 'employer')),
  CONSTRAINT subscriptions_ended CHECK ((status IN ('canceled', 'expired')) = (ended_at IS NOT NULL)),
  CONSTRAINT subscriptions_failed_renewals_check CHECK (failed_renewals >= 0),
  CONSTRAINT subscriptions_gateway_check CHECK (gateway IN ('test', 'stripe')),
  CONSTRAINT subscriptions_monthly_price_cents_check CHECK (monthly_price_cents >= 0),
  CONSTRAINT subscriptions_of_its_audience CHECK (
CASE audience
    WHEN 'job_seeker' THEN company_id IS NULL
    ELSE seeker_id IS NULL
END),
  CONSTRAINT subscriptions_pending_price CHECK ((pending_plan_id IS NULL) = (pending_price_cents IS NULL)),
  CONSTRAINT subscriptions_pending_price_cents_check CHECK (pending_price_cents >= 0),
  CONSTRAINT subscriptions_period CHECK (period_end > period_start),
  CONSTRAINT subscriptions_status_before_suspension_check CHECK (status_before_suspension IN ('active', 'past_due')),
  CONSTRAINT subscriptions_status_check CHECK (status IN ('incomplete', 'trialing', 'active', 'past_due', 'suspended', 'canceled', 'expired')),
  CONSTRAINT subscriptions_suspended CHECK ((status = 'suspended') = (status_before_suspension IS NOT NULL))
);
CREATE INDEX subscriptions_due ON subscriptions USING btree (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX subscriptions_ended_at ON subscriptions USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX subscriptions_newest ON subscriptions USING btree (created_at DESC, id);
CREATE INDEX subscriptions_of_company ON subscriptions USING btree (company_id, created_at DESC);
CREATE INDEX subscriptions_of_plan ON subscriptions USING btree (plan_id, created_at DESC, id);
CREATE INDEX subscriptions_of_seeker ON subscriptions USING btree (seeker_id, created_at DESC);
CREATE INDEX subscriptions_of_state ON subscriptions USING btree (status, created_at DESC, id);
CREATE UNIQUE INDEX subscriptions_once_a_company ON subscriptions USING btree (company_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX subscriptions_once_a_seeker ON subscriptions USING btree (seeker_id) WHERE ended_at IS NULL;
CREATE INDEX subscriptions_trials ON subscriptions USING btree (period_end) WHERE status = 'trialing' AND trial_end_told_at IS NULL;

CREATE TABLE team_invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  email citext,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  accepted_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  CONSTRAINT team_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT team_invitations_token_once UNIQUE (token_hash),
  CONSTRAINT team_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT team_invitations_email_check CHECK (length(email::text) <= 254),
  CONSTRAINT team_invitations_open_have_an_address CHECK (email IS NOT NULL OR accepted_at IS NOT NULL OR withdrawn_at IS NOT NULL),
  CONSTRAINT team_invitations_role_check CHECK (role IN ('owner', 'recruiter', 'interviewer'))
);
CREATE INDEX team_invitations_by ON team_invitations USING btree (invited_by);
CREATE UNIQUE INDEX team_invitations_open_once ON team_invitations USING btree (company_id, email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE test_gateway_checkouts (
  reference text NOT NULL,
  our_id uuid NOT NULL,
  customer text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  card text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT test_gateway_checkouts_pkey PRIMARY KEY (reference),
  CONSTRAINT test_gateway_checkouts_our_id_key UNIQUE (our_id)
);

CREATE TABLE test_gateway_payments (
  transaction_id uuid NOT NULL,
  payment text NOT NULL,
  customer text NOT NULL,
  card text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  return_url text,
  refunded boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT test_gateway_payments_pkey PRIMARY KEY (transaction_id),
  CONSTRAINT test_gateway_payments_payment_key UNIQUE (payment),
  CONSTRAINT test_gateway_payments_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT test_gateway_payments_status_check CHECK (status IN ('succeeded', 'failed', 'needs_confirmation', 'canceled'))
);
CREATE INDEX test_gateway_payments_of_customer ON test_gateway_payments USING btree (customer);

CREATE TABLE test_gateway_refunds (
  order_key text NOT NULL,
  payment text NOT NULL,
  amount_cents integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT test_gateway_refunds_pkey PRIMARY KEY (order_key),
  CONSTRAINT test_gateway_refunds_payment_fkey FOREIGN KEY (payment) REFERENCES test_gateway_payments(payment) ON DELETE CASCADE,
  CONSTRAINT test_gateway_refunds_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX test_gateway_refunds_of_payment ON test_gateway_refunds USING btree (payment);

CREATE TABLE ticket_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  ticket_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor_name text,
  kind text NOT NULL,
  words text NOT NULL DEFAULT '',
  to_state text,
  decision text,
  assignee_name text,
  mail_id text,
  CONSTRAINT ticket_events_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  CONSTRAINT ticket_events_decision_check CHECK (decision IN ('upheld', 'dismissed')),
  CONSTRAINT ticket_events_kind_check CHECK (kind IN ('answered', 'noted', 'assigned', 'moved', 'said_again', 'replied')),
  CONSTRAINT ticket_events_to_state_check CHECK (to_state IN ('open', 'waiting', 'closed'))
);
CREATE UNIQUE INDEX ticket_events_mail_once ON ticket_events USING btree (ticket_id, mail_id);
CREATE INDEX ticket_events_of_ticket ON ticket_events USING btree (ticket_id, at DESC, id DESC);

CREATE TABLE tickets (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  contact_message_id uuid,
  job_report_id uuid,
  message_report_id uuid,
  state text NOT NULL DEFAULT 'open',
  replied_at timestamp(3) with time zone,
  assignee_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT tickets_pkey PRIMARY KEY (id),
  CONSTRAINT tickets_contact_message_id_key UNIQUE (contact_message_id),
  CONSTRAINT tickets_job_report_id_key UNIQUE (job_report_id),
  CONSTRAINT tickets_message_report_id_key UNIQUE (message_report_id),
  CONSTRAINT tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT tickets_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  CONSTRAINT tickets_job_report_id_fkey FOREIGN KEY (job_report_id) REFERENCES job_reports(id) ON DELETE CASCADE,
  CONSTRAINT tickets_message_report_id_fkey FOREIGN KEY (message_report_id) REFERENCES message_reports(id) ON DELETE CASCADE,
  CONSTRAINT tickets_about_one CHECK (num_nonnulls(contact_message_id, job_report_id, message_report_id) = 1 AND (kind = 'contact') = (contact_message_id IS NOT NULL) AND (kind = 'job_report') = (job_report_id IS NOT NULL)),
  CONSTRAINT tickets_kind_check CHECK (kind IN ('contact', 'job_report', 'message_report')),
  CONSTRAINT tickets_state_check CHECK (state IN ('open', 'waiting', 'closed'))
);
CREATE INDEX tickets_newest ON tickets USING btree (COALESCE(replied_at, created_at) DESC, id);
CREATE UNIQUE INDEX tickets_number ON tickets USING btree (number);
CREATE INDEX tickets_of_assignee ON tickets USING btree (assignee_id);
CREATE INDEX tickets_of_state ON tickets USING btree (state, created_at DESC, id);

CREATE TABLE transactions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  subscription_id uuid NOT NULL,
  seeker_id uuid,
  company_id uuid,
  kind text NOT NULL,
  by_admin boolean NOT NULL DEFAULT false,
  plan_id uuid NOT NULL,
  from_plan_id uuid,
  status text NOT NULL DEFAULT 'pending',
  net_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  amount_cents integer NOT NULL GENERATED ALWAYS AS (net_cents + tax_cents) STORED,
  currency text NOT NULL,
  tax_name text NOT NULL,
  tax_basis_points integer NOT NULL,
  period_start timestamp(3) with time zone NOT NULL,
  period_end timestamp(3) with time zone NOT NULL,
  days_left smallint,
  days_in_period smallint,
  then_monthly_cents integer,
  gateway text NOT NULL,
  customer text NOT NULL,
  payment_method text NOT NULL,
  method_brand text NOT NULL,
  method_last4 text NOT NULL,
  method_fingerprint text,
  payment text,
  return_url text,
  confirm_url text,
  failure_code text,
  failure_message text,
  invoice_number integer,
  billed_to jsonb NOT NULL,
  refund_reason text,
  refund_tries smallint NOT NULL DEFAULT 0,
  refund_next_at timestamp(3) with time zone,
  refund_problem text,
  refund_parked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  settled_at timestamp(3) with time zone,
  refunded_at timestamp(3) with time zone,
  CONSTRAINT transactions_pkey PRIMARY KEY (id),
  CONSTRAINT transactions_invoice_once UNIQUE (invoice_number),
  CONSTRAINT transactions_payment_once UNIQUE (gateway, payment),
  CONSTRAINT transactions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT transactions_from_plan_id_fkey FOREIGN KEY (from_plan_id) REFERENCES plans(id),
  CONSTRAINT transactions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  CONSTRAINT transactions_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES job_seekers(id) ON DELETE SET NULL,
  CONSTRAINT transactions_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  CONSTRAINT transactions_currency_check CHECK (currency = 'USD'),
  CONSTRAINT transactions_gateway_check CHECK (gateway IN ('test', 'stripe')),
  CONSTRAINT transactions_invoiced CHECK ((status IN ('succeeded', 'refunded')) = (invoice_number IS NOT NULL)),
  CONSTRAINT transactions_kind_check CHECK (kind IN ('start', 'renewal', 'upgrade')),
  CONSTRAINT transactions_net_cents_check CHECK (net_cents > 0),
  CONSTRAINT transactions_refund_parked CHECK (refund_parked_at IS NULL OR refund_problem IS NOT NULL),
  CONSTRAINT transactions_refund_tries_check CHECK (refund_tries >= 0),
  CONSTRAINT transactions_refunded CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)),
  CONSTRAINT transactions_settled CHECK ((status = 'pending') = (settled_at IS NULL)),
  CONSTRAINT transactions_status_check CHECK (status IN ('pending', 'succeeded', 'failed', 'refunded')),
  CONSTRAINT transactions_tax_basis_points_check CHECK (tax_basis_points >= 0 AND tax_basis_points <= 5000),
  CONSTRAINT transactions_tax_cents_check CHECK (tax_cents >= 0),
  CONSTRAINT transactions_then_monthly_cents_check CHECK (then_monthly_cents > 0),
  CONSTRAINT transactions_upgraded_price CHECK ((kind = 'upgrade') = (then_monthly_cents IS NOT NULL))
);
CREATE INDEX transactions_newest ON transactions USING btree (created_at DESC, id);
CREATE INDEX transactions_of_card ON transactions USING btree (method_fingerprint, created_at DESC) WHERE method_fingerprint IS NOT NULL;
CREATE INDEX transactions_of_company ON transactions USING btree (company_id, created_at DESC, id);
CREATE INDEX transactions_of_seeker ON transactions USING btree (seeker_id, created_at DESC, id);
CREATE INDEX transactions_of_subscription ON transactions USING btree (subscription_id, created_at DESC);
CREATE UNIQUE INDEX transactions_once_a_period ON transactions USING btree (subscription_id, period_start) WHERE (kind IN ('start', 'renewal')) AND (status IN ('pending', 'succeeded')) AND refund_reason IS NULL;
CREATE UNIQUE INDEX transactions_one_under_way ON transactions USING btree (subscription_id) WHERE status = 'pending';
CREATE INDEX transactions_parked_refunds ON transactions USING btree (refund_parked_at) WHERE status = 'succeeded' AND refund_parked_at IS NOT NULL;
CREATE INDEX transactions_pending ON transactions USING btree (created_at) WHERE status = 'pending';
CREATE INDEX transactions_to_refund ON transactions USING btree (settled_at) WHERE status = 'succeeded' AND refund_reason IS NOT NULL AND refund_parked_at IS NULL;

CREATE TABLE trials_used (
  hash bytea NOT NULL,
  used_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT trials_used_pkey PRIMARY KEY (hash)
);

CREATE TABLE visitor_marks (
  day date NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT job_view_marks_pkey PRIMARY KEY (day, hash),
  CONSTRAINT job_view_marks_day_fkey FOREIGN KEY (day) REFERENCES visitor_salts(day) ON DELETE CASCADE
);

CREATE TABLE visitor_salts (
  day date NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT job_view_salts_pkey PRIMARY KEY (day)
);

CREATE TABLE zip_codes (
  zip text NOT NULL,
  city text,
  state text,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  CONSTRAINT zip_codes_pkey PRIMARY KEY (zip),
  CONSTRAINT zip_codes_zip_check CHECK (zip ~ '^[0-9]{5}$')
);
CREATE INDEX zip_codes_city ON zip_codes USING gin (lower(city) gin_trgm_ops);
CREATE INDEX zip_codes_place ON zip_codes USING btree (state, lower(city));

CREATE VIEW applications_as_told AS
 SELECT a.id,
    a.job_id,
    a.seeker_id,
    a.applicant,
    a.fit,
    a.answers,
    a.cover_letter,
    a.resume_key,
    a.resume_name,
    a.resume_media_type,
    a.resume_bytes,
    a.resume_words,
    a.first_answered_at,
    a.created_at,
        CASE
            WHEN waits.hidden THEN waits.shown ->> 'status'
            ELSE a.status
        END AS status,
        CASE
            WHEN waits.hidden THEN waits.shown ->> 'stage_left'
            WHEN waits.shown IS NOT NULL THEN waits.shown ->> 'status'
            ELSE a.stage_left
        END AS stage_left,
        CASE
            WHEN waits.hidden THEN ((waits.shown ->> 'due_from'))::timestamp(3) with time zone
            ELSE a.due_from
        END AS due_from,
        CASE
            WHEN waits.hidden THEN ((waits.shown ->> 'due_at'))::timestamp(3) with time zone
            ELSE a.due_at
        END AS due_at,
        CASE
            WHEN waits.hidden THEN ((waits.shown ->> 'overdue_at'))::timestamp(3) with time zone
            ELSE a.overdue_at
        END AS overdue_at,
        CASE
            WHEN waits.hidden THEN waits.shown ->> 'reason'
            ELSE a.reason
        END AS reason,
        CASE
            WHEN waits.hidden THEN waits.shown ->> 'reason_words'
            ELSE a.reason_words
        END AS reason_words,
        CASE
            WHEN waits.hidden THEN ((waits.shown ->> 'ended_at'))::timestamp(3) with time zone
            ELSE a.ended_at
        END AS ended_at,
        CASE
            WHEN waits.hidden THEN ((waits.shown ->> 'updated_at'))::timestamp(3) with time zone
            ELSE a.updated_at
        END AS updated_at,
    waits.untold_since,
    a.first_opened_at
   FROM applications a
     LEFT JOIN LATERAL ( SELECT pending_notices.shown,
            pending_notices.untold_since,
            a.status <> 'withdrawn' AS hidden
           FROM pending_notices
          WHERE pending_notices.application_id = a.id AND pending_notices.recipient = 'job_seeker' AND pending_notices.shown IS NOT NULL AND (pending_notices.send_at > now() OR a.status = 'withdrawn')) waits ON true;

CREATE VIEW findable_now AS
 SELECT s.id AS seeker_id,
    (s.updated_at AT TIME ZONE 'UTC')::date AS changed_on,
    p.search_status,
    s.category,
    s.specialty,
    s.education_level,
    s.years_of_experience,
    s.languages,
    s.state,
    lower(s.city) AS city,
    s.clearance,
    s.clearance_state,
    s.polygraph,
    p.clearance_visibility,
    p.name_visibility,
    p.blocked_companies,
    COALESCE(c.allow_staffing_agencies, true) AS takes_agencies,
    name_words((a.first_name || ' ') || a.last_name) AS name_words,
    shown_words(s.id, last_day_everywhere()) AS words,
    ( SELECT min(f.expires_on) AS min
           FROM seeker_facts f
          WHERE f.seeker_id = s.id AND f.has AND (f.kind IN ('skill', 'certification')) AND f.expires_on >= last_day_everywhere()) AS words_until
   FROM job_seekers s
     JOIN accounts a ON a.id = s.account_id
     JOIN privacy_settings p ON p.seeker_id = s.id
     LEFT JOIN contact_settings c ON c.account_id = a.id
  WHERE a.email_verified_at IS NOT NULL AND a.suspended_at IS NULL AND p.searchable AND p.search_status <> 'closed';

CREATE OR REPLACE FUNCTION public.add_held_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into held_names
    select distinct kind, lower(name) from changed where has and kind in ('skill', 'certification')
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_words(tsvector, tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (($1 || '''|'':8'::tsvector) || $2);

CREATE AGGREGATE all_words(tsvector) (SFUNC = add_words, STYPE = tsvector, INITCOND = '');

CREATE OR REPLACE FUNCTION public.audit_events_stand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'what is written in the audit log stays' using errcode = 'check_violation', constraint = 'audit_events_stand';
end $function$;

CREATE OR REPLACE FUNCTION public.audit_words(actor_name text, subject_name text, subject_id text, reason text, network text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((((COALESCE(actor_name, '') || ' ') || COALESCE(subject_name, '')) || ' ') || COALESCE(subject_id, '')) || ' ') || COALESCE(reason, '')) || ' ') || COALESCE(network, ''));

CREATE OR REPLACE FUNCTION public.company_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  with plain as (
    select trim(regexp_replace(regexp_replace(replace(
      regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f.''\u2018\u2019]', '', 'g'),
      '&', ' and '), '[\s!-/:-@[-`{-~\u2010-\u2015]+', ' ', 'g'), '^ ?the ', '')) as words
  )
  select coalesce(
    nullif(replace(regexp_replace(words, '( (inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|plc|pllc|gmbh|ag|sa|bv))+$', ''), ' ', ''), ''),
    lower(name)) from plain
$function$;

CREATE OR REPLACE FUNCTION public.drop_held_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from held_names n using (select distinct kind, lower(name) as name from changed) gone
    where n.kind = gone.kind and n.name = gone.name and not exists (
      select from seeker_facts f where f.has and f.kind in ('skill', 'certification')
        and f.kind = n.kind and lower(f.name) = n.name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_notes_about_job_seeker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update saved_people set notes = '', notes_at = null, tags = '{}' where seeker_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_notices_of_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notifications
    where kind = 'message_received'
      and path in ('/employer/messages?id=' || old.id, '/job-seeker/messages?id=' || old.id)
      and account_id in (
        select id from accounts where company_id = old.company_id
        union all select account_id from job_seekers where id = old.seeker_id);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_reports_of_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update message_reports set words = '', quoted = '{}' where conversation_id = old.id;
  update ticket_events set words = '' where words <> '' and ticket_id in (
    select id from tickets where message_report_id in (select id from message_reports where conversation_id = old.id));
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_words_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update job_reports set words = '' where reporter_id = old.id and words <> '';
  update message_reports set words = '' where reporter_id = old.id and words <> '';
  update ticket_events set words = '' where words <> '' and ticket_id in (
    select id from tickets where job_report_id in (select id from job_reports where reporter_id = old.id)
    union all
    select id from tickets where message_report_id in (select id from message_reports where reporter_id = old.id));
  delete from idempotency_keys where scope = old.id::text;
  if old.email_verified_at is not null then
    update team_invitations set email = null, withdrawn_at = now()
      where email = old.email and accepted_at is null and withdrawn_at is null;
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_findable(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if cardinality(people) = 0 then return; end if;
  -- One after the other: what another transaction changed of them is read once it is there.
  perform from job_seekers where id = any (people) order by id for no key update;
  delete from findable_people where seeker_id = any (people);
  insert into findable_people select * from findable_now where seeker_id = any (people);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_findable_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_findable(array(
    select s.id from job_seekers s join changed c on c.id = s.account_id join before b on b.id = c.id
    where (c.email_verified_at, c.suspended_at, c.first_name, c.last_name)
      is distinct from (b.email_verified_at, b.suspended_at, b.first_name, b.last_name)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_findable_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_findable(array(select s.id from job_seekers s join changed c on c.account_id = s.account_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_findable_job_seekers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  perform keep_findable(array(select c.id from changed c join before b on b.id = c.id where c is distinct from b));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_findable_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_findable(array(select distinct seeker_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.last_day_everywhere()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((now() AT TIME ZONE 'UTC') - '12:00:00'::interval))::date;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT CASE WHEN (provider.mailboxes_at IS NULL) THEN ((parts.name || '@') || parts.host) ELSE ((replace(parts.name, '.', '') || '@') || provider.mailboxes_at) END AS "case" FROM ((SELECT split_part(split_part(lower(mailbox_of.address), '@', 1), '+', 1) AS name, split_part(lower(mailbox_of.address), '@', 2) AS host) parts LEFT JOIN (VALUES ('gmail.com','gmail.com'), ('googlemail.com','gmail.com'), ('proton.me','proton.me'), ('protonmail.com','proton.me'), ('pm.me','proton.me')) provider(host, mailboxes_at) ON ((provider.host = parts.host))));

CREATE OR REPLACE FUNCTION public.money_ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_cents) from money_ledger where posting = new.posting) <> 0 then
    raise exception 'posting % does not balance', new.posting using errcode = 'check_violation', constraint = 'money_ledger_balanced';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.money_ledger_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what is written in the ledger stays' using errcode = 'check_violation', constraint = 'money_ledger_stands';
end $function$;

CREATE OR REPLACE FUNCTION public.must_have_number(line jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select hashtextextended((line - 'id' - 'label' - 'must')::text, 0) & 9007199254740991
$function$;

CREATE OR REPLACE FUNCTION public.must_haves_of(requirements jsonb)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(public.must_have_number(line)), '{}')
  from jsonb_array_elements(requirements) as line
  where line -> 'must' = 'true'::jsonb
$function$;

CREATE OR REPLACE FUNCTION public.name_words(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('simple'::regconfig, replace(replace(replace(replace(translate(plain_words($1), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));

CREATE OR REPLACE FUNCTION public.note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject constant text := tg_argv[1];
  counts constant text := coalesce(tg_argv[2], 'true');
  noted bigint;
begin
  if subject is null then
    insert into changes (topic) values (tg_argv[0]) on conflict do nothing;
    return null;
  end if;
  execute 'insert into changes (topic, subject_id) select distinct $1, subject_id from ('
    || case
      when tg_op = 'INSERT' then format('select %s as subject_id from new_rows where %s', subject, counts)
      when tg_op = 'DELETE' then format('select %s as subject_id from old_rows where %s', subject, counts)
      when tg_argv[3] is null then format(
        'select %1$s as subject_id from old_rows where %2$s union select %1$s from new_rows where %2$s', subject, counts)
      else format(
        'select id as subject_id from (select *, %1$s as counts from old_rows) as earlier
          join (select *, %1$s as counts from new_rows) as later using (id)
          where (earlier.counts or later.counts) and (earlier.counts, %2$s) is distinct from (later.counts, %3$s)',
        counts,
        (select string_agg(format('earlier.%I', name), ', ') from unnest(tg_argv[3:]) as name),
        (select string_agg(format('later.%I', name), ', ') from unnest(tg_argv[3:]) as name))
    end
    || ') as changed where subject_id is not null on conflict do nothing' using tg_argv[0];
  get diagnostics noted = row_count;
  -- Responses are checked each time they are asked for, and alerts by the clock. A notice holds up every other
  -- transaction that has one while it commits, so only those who wait for it get one.
  if noted > 0 and tg_argv[0] = 'search' then
    perform pg_notify('changes', 'search');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.number_live_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  numbered live_events;
begin
  perform pg_advisory_xact_lock(hashtextextended('live_events', 0));
  update live_events set position = nextval('live_event_positions'), at = clock_timestamp()
    where id = new.id returning * into numbered;
  if found then
    perform pg_notify('live_events',
      json_build_object('account_id', numbered.account_id, 'position', numbered.position, 'event', numbered.event)::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kind text := tg_argv[0];
begin
  insert into tickets (kind, contact_message_id, job_report_id, message_report_id, state, created_at, updated_at)
  values (kind, case when kind = 'contact' then new.id end, case when kind = 'job_report' then new.id end,
    case when kind = 'message_report' then new.id end,
    case when to_jsonb(new) ->> 'state' in ('upheld', 'dismissed') then 'closed' else 'open' end,
    new.created_at, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plain_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE($1, NFKD), '[\u0300-\u036f]', '', 'g')), '\mc\+\+(\d\d)?', ' cplusplus ', 'g'), '\m([cfj])#', ' \1sharp ', 'g'), '\m(asp|ado|vb)\.net\M', ' \1net ', 'g'), '(?<![a-z0-9])\.net\M', ' dotnet ', 'g'), '([a-z0-9])\.js\M', '\1js', 'g'), '\m(a|network|net|security|sec|cloud|linux|server|data|project|cysa|casp|pentest|oscp)\+(?!\+)', ' \1plus ', 'g'), '\msoc[ -]?2\M', ' soctwo ', 'g'), '[''’]s\M|(?<=[a-z])[''’](?=[a-z])', '', 'g'), '[!-/:-@\[-`{-~]+', ' ', 'g');

CREATE OR REPLACE FUNCTION public.remember_must_haves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into must_haves (number, line)
  select distinct on (unknown.number) unknown.number, line
  from (
    -- One job of each is enough to know what its number asks for.
    select asked.number, min(id::text)::uuid as id from new_rows, unnest(must_haves) as asked (number)
    where status = 'published' and not exists (select from must_haves m where m.number = asked.number)
    group by 1
  ) as unknown join new_rows using (id), jsonb_array_elements(requirements) as line
  where line -> 'must' = 'true'::jsonb and must_have_number(line) = unknown.number
  order by unknown.number
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reopen_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ticket uuid;
begin
  update tickets set state = 'open', updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where (job_report_id = new.id or message_report_id = new.id) and state <> 'closed' returning id into ticket;
  if ticket is not null then
    insert into ticket_events (ticket_id, kind, to_state) values (ticket, 'said_again', 'open');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shown_words(person uuid, day date)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (SELECT ts_delete(add_words(s.words, COALESCE(setweight(held.words, 'A'::"char"), ''::tsvector)), '|') AS ts_delete FROM job_seekers s, (SELECT all_words(f.words) AS words FROM seeker_facts f WHERE ((f.seeker_id = shown_words.person) AND f.has AND (f.kind IN ('skill', 'certification')) AND ((f.expires_on IS NULL) OR (f.expires_on >= shown_words.day)))) held WHERE (s.id = shown_words.person));

CREATE OR REPLACE FUNCTION public.web_domain(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select substring(
    rtrim(lower(substring(address from '^https?://(?:[^/?#@]*@)?([^/:?#]+)')), '.')
    from '([^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.]+))$')
$function$;
