/** Each limit is also a setting: LIMIT_ and its name in capitals. */
export const limitDefaults = {
  /** Failures in 15 minutes: for one account from one network, and for all accounts from one network. */
  sign_in_per_account: 10,
  sign_in_per_address: 100,
  /**
   * Failures for one account in an hour, from all networks together. Networks that have signed in to it before can
   * still sign in with the right password.
   */
  sign_in_per_account_by_strangers: 100,
  /** Failures in 15 minutes for all accounts from one block of addresses: an IPv4 /24 or IPv6 /48. */
  sign_in_per_block: 300,
  /** When a signed-in account is asked for its password again, per account. */
  wrong_passwords_per_hour: 10,
  /** After the right password, per account. */
  wrong_second_factors_per_hour: 10,
  /** New email addresses that an account requests a code for. */
  email_changes_per_day: 10,
  /** Codes that a company requests for addresses at its domain. */
  domain_codes_per_hour: 5,
  /** Invitations to join a company, and the total of its people and open invitations. */
  invitations_per_company_per_day: 50,
  people_per_company: 200,
  /** Changes of a colleague's role, each of which sends an email. */
  role_changes_per_company_per_day: 50,
  /** Changes of a company's name or website, each of which administrators review. */
  name_changes_per_company_per_day: 20,
  /** Payments and visits to the payment page started by one person or company. */
  payments_per_hour: 20,
  /** Attempts by administrators to charge a failed payment again. */
  retries_per_subscription_per_day: 3,
  /** Downloads of an account's own data, per account. */
  own_data_per_hour: 5,
  /** Downloads of all of a company's data, and the total size of the files in one of them. */
  company_exports_per_day: 5,
  company_export_file_bytes: 1_073_741_824,
  mails_per_recipient_per_hour: 3,
  /** Codes and password links that administrators email to one account. */
  resends_per_account_per_minute: 1,
  resends_per_account_per_day: 5,
  /** Emails that one person's actions send to one other person. */
  mails_per_pair_per_day: 20,
  /**
   * The shortest delay before email about a step of an application is sent; undoing the step before then cancels the
   * email.
   */
  step_mail_seconds: 60,
  /** Registration, recovery, and contact forms, per address. */
  account_forms_per_minute: 5,
  /** Replies to one answered ticket, on its page and by email together. */
  replies_per_ticket_per_day: 20,
  /** Received email: the size of one message, and the number of open connections. */
  received_mail_bytes: 5_242_880,
  received_mail_connections: 20,
  /** How long a sending mail server may pause, and how long its whole connection may last. */
  received_mail_pause_ms: 60_000,
  received_mail_ms: 300_000,
  /** Job pages opened by one network; views past this aren't counted. */
  job_views_per_minute: 60,
  /** Views of one job from one network counted in a day. An office has many readers, but a flood has many names. */
  job_views_per_network_and_day: 50,
  /** Banners that one network sees or clicks; past this they aren't counted. */
  ad_counts_per_minute: 120,
  ad_counts_per_network_and_day: 50,
  /** Preview pictures that have to be created, per address. */
  pictures_per_minute: 60,
  /** Full downloads of the feed of all jobs, per address. */
  feeds_per_minute: 6,
  /** How long a copy of that feed is served before it's rebuilt, if jobs have changed. */
  feed_rebuild_seconds: 60,
  /** Jobs reported, or reported again, per person. */
  reports_per_day: 20,
  /** Articles reviewed, or reviewed again, per person. */
  reviews_per_day: 20,
  /** Jobs waiting for their company's verification, and new jobs that any company saves, drafts included. */
  jobs_waiting_per_company: 10,
  postings_per_company_per_day: 50,
  /** Job files that a company imports, and imported drafts that it keeps. */
  imports_per_company_per_day: 20,
  /** Job files read for one person, including previews: each takes seconds of processor time. */
  import_readings_per_hour: 60,
  /** The same for files that a company's own program sends to its import schedule. */
  scheduled_files_per_company_per_hour: 20,
  imported_drafts_per_company: 10_000,
  /** Changes to one job, each of which is recorded as an event. Closing a job is always possible. */
  edits_per_job_per_day: 50,
  /** Interviews planned or changed with one applicant, each of which sends an email. */
  interviews_per_application_per_day: 20,
  /** Resumes and JSON Resume files read for one person to fill in the profile. */
  resume_readings_per_hour: 20,
  /** Message templates per company. */
  message_templates_per_company: 100,
  /** Downloads of a job's applications, per person. */
  application_exports_per_hour: 30,
  /** Notes on applications, per person. */
  application_notes_per_day: 300,
  /** Job alerts per person. */
  job_alerts_per_person: 20,
  /** Saved jobs per person, and jobs marked "Not for me". */
  saved_jobs_per_person: 500,
  dismissed_jobs_per_person: 2000,
  /** Saved people per company, and the lists they're sorted into. */
  saved_people_per_company: 2000,
  people_lists_per_company: 50,
  /** Job seekers shown in search, the directory, and single profiles together. */
  people_shown_per_person_per_hour: 600,
  people_shown_per_person_per_day: 2000,
  people_shown_per_company_per_day: 2000,
  /** The same for visitors, by network and by block (an IPv4 /24 or IPv6 /48), all of which one reader may control. */
  people_shown_per_network_per_hour: 1200,
  people_shown_per_network_per_day: 2400,
  people_shown_per_block_per_day: 3600,
  /**
   * Profiles, which may contain contact details, opened by one company, each once a day. Its own applicants aren't
   * counted.
   */
  profiles_opened_per_company_per_day: 200,
  /** People that one company invites to apply. */
  people_invited_per_company_per_day: 50,
  /** Messages sent by one person. */
  messages_per_person_per_minute: 30,
  messages_per_person_per_day: 500,
  /** Conversations started by one job seeker or one company. */
  conversations_begun_per_person_per_day: 20,
  conversations_begun_per_company_per_day: 100,
  /** The total size of files in one person's messages. */
  message_file_bytes: 104_857_600,
  /** A reader who opens a message within this time gets no notification. */
  message_notice_seconds: 60,
  /** Files created from one person's profile, PDF and JSON Resume together. */
  exports_per_hour: 20,
  /** The same for versions of the PDF, which are previewed while they're edited. */
  resume_versions_drawn_per_hour: 60,
  /** All requests, per address. */
  requests_per_second: 100,
  /** Pages and calls that one process handles at a time, per network; a hundred more can wait two seconds. */
  work_at_once_per_network: 4,
  /**
   * Open connections of one process, whatever its limit on open files, and of one network if there is no proxy in
   * front.
   */
  connections_at_once: 8000,
  connections_per_network: 1000,
  /** The mean delay over a second past which the process refuses new requests. */
  event_loop_delay_ms: 2000,
  /** Live event streams. Past this, the account's oldest stream ends, and new clients are refused. */
  streams_per_account: 10,
  streams_per_process: 5000,
  /** Unsent data per stream; a reader further behind is disconnected. */
  stream_unsent_bytes: 65_536,
  /** Forms with files in progress in one process. */
  uploads_at_once_per_account: 4,
  uploads_at_once_per_network: 20,
  /** For all visitors together: their files are held in memory before a token in them can be read. */
  uploads_at_once_of_visitors: 20,
  /** Files that couldn't be read or were abandoned, per account. */
  failed_uploads_per_hour: 10,
  /** Stored Idempotency-Keys of one account, or of one network's visitors; past this the oldest are deleted. */
  kept_replies_per_caller: 1000,
  /** How long the request line and headers may take. */
  request_head_ms: 15_000,
  /** How long a whole request may take, body included. Slow senders are limited by their pace, below. */
  request_ms: 900_000,
  /** A body must end within this time, or keep sending this much more each time. */
  body_pause_ms: 15_000,
  body_pause_bytes: 16_384,
  /** Unread response data of one network; past this, it has to read before it can ask for more. */
  unread_bytes_per_network: 16_777_216,
  /** How long a reader may take nothing of a response. */
  unread_pause_ms: 30_000,
  json_body_bytes: 262_144,
  file_bytes: 5_242_880,
  /** The total size of files kept with one person's applications; a file shared by several counts once. */
  sent_file_bytes: 104_857_600,
}
