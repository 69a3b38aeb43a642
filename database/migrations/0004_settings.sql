create table privacy_settings (
  seeker_id uuid primary key references job_seekers (id) on delete cascade,
  search_status text not null default 'open_to_offers' check (search_status in ('ready_to_interview', 'open_to_offers', 'closed')),
  searchable boolean not null default true,
  name_visibility text not null default 'full' check (name_visibility in ('full', 'initials', 'hidden_until_accepted')),
  contact_visibility text not null default 'after_application' check (contact_visibility in ('never', 'after_application', 'verified_employers')),
  resume_visibility text not null default 'after_application' check (resume_visibility in ('never', 'after_application', 'verified_employers')),
  clearance_visibility text not null default 'after_application' check (clearance_visibility in ('never', 'after_application', 'verified_employers')),
  blocked_companies uuid[] not null default '{}',
  show_in_home_carousel boolean not null default false,
  show_demographics boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

create table contact_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  preferred_channel text not null default 'email' check (preferred_channel in ('email', 'phone', 'messages')),
  contact_email citext,
  phone text,
  call_from time,
  call_until time,
  time_zone text not null default 'America/New_York',
  who_may_message text not null default 'verified_employers' check (who_may_message in ('verified_employers', 'only_where_i_applied', 'nobody')),
  allow_staffing_agencies boolean not null default true,
  updated_at timestamptz(3) not null default now()
);

create table notification_settings (
  account_id uuid not null references accounts (id) on delete cascade,
  event text not null check (event in ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  in_app boolean not null default true,
  email boolean not null default true,
  primary key (account_id, event)
);

create table plans (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('job_seeker', 'employer')),
  plan_name text not null,
  monthly_price_cents integer not null check (monthly_price_cents >= 0),
  features text[] not null default '{}',
  sort_order integer not null,
  constraint plans_name_once unique (audience, plan_name)
);

-- Features are only what the server enforces; a plan gains lines as they come.
insert into plans (audience, plan_name, monthly_price_cents, sort_order) values
  ('job_seeker', 'Starter', 0, 1), ('job_seeker', 'Professional', 2900, 2), ('job_seeker', 'Lead', 5900, 3),
  ('employer', 'Starter', 0, 1), ('employer', 'Professional', 2900, 2), ('employer', 'Team', 24900, 3);

create table ads (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  banner_image_key text,
  redirect_url text not null check (redirect_url ~ '^https?://'),
  is_active boolean not null default true,
  expires_at timestamptz(3),
  sort_order integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
