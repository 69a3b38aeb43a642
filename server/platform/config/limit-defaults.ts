/** Each is also a setting: LIMIT_ and its name in capitals. */
export const limitDefaults = {
  /** Failures in 15 minutes: for one account from one network, and for all accounts from one network. */
  sign_in_per_account: 10,
  sign_in_per_address: 100,
  /** Failures for one account in an hour, from all networks together; networks that have signed in to it stay open to the right password. */
  sign_in_per_account_by_strangers: 100,
  /** The same in 15 minutes, for all accounts, from one neighbourhood: an IPv4 /24 or IPv6 /48. */
  sign_in_per_block: 300,
  /** Of somebody signed in who is asked for the password again, per account. */
  wrong_passwords_per_hour: 10,
  /** Of somebody who typed the right password, per account. */
  wrong_second_factors_per_hour: 10,
  /** New e-mail addresses that an account asks a code for. */
  email_changes_per_day: 10,
  /** Codes that a company asks for at addresses of its domain. */
  domain_codes_per_hour: 5,
  /** Invitations to join a company, and its people and open invitations together. */
  invitations_per_company_per_day: 50,
  people_per_company: 200,
  /** Changes of what a colleague may do, each of which is mailed. */
  role_changes_per_company_per_day: 50,
  /** Changes of a company's name or website, each of which administrators read. */
  name_changes_per_company_per_day: 20,
  /** Payments and visits to the payment page that one person, or one company, begins. */
  payments_per_hour: 20,
  /** Tries of an administrator to charge one failed payment again. */
  retries_per_subscription_per_day: 3,
  /** Downloads of everything about oneself, per account. */
  own_data_per_hour: 5,
  /** Downloads of everything that a company has here, and what the files in one of them may have together. */
  company_exports_per_day: 5,
  company_export_file_bytes: 1_073_741_824,
  mails_per_recipient_per_hour: 3,
  /** Codes and password links that administrators mail to one account. */
  resends_per_account_per_minute: 1,
  resends_per_account_per_day: 5,
  /** Mails that what one person does causes to one other. */
  mails_per_pair_per_day: 20,
  /** Mail about a step of an application leaves so long after it at the earliest: until then undoing it unsends it. */
  step_mail_seconds: 60,
  /** Register, recovery and contact, per address. */
  account_forms_per_minute: 5,
  /** What comes back to one answered ticket, on its page and by mail together. */
  replies_per_ticket_per_day: 20,
  /** Mail that is received: of one message, and of the connections that are open at once. */
  received_mail_bytes: 5_242_880,
  received_mail_connections: 20,
  /** How long a mail server may send nothing, and how long its whole connection may take. */
  received_mail_pause_ms: 60_000,
  received_mail_ms: 300_000,
  /** Jobs whose page is opened, by one network; past it a view is not counted. */
  job_views_per_minute: 60,
  /** Views of one job from one network that are counted in a day: an office has many readers, a flood has many names. */
  job_views_per_network_and_day: 50,
  /** Banners that one network sees or follows; past it they are not counted. */
  ad_counts_per_minute: 120,
  ad_counts_per_network_and_day: 50,
  /** Pictures for shared links that are not made yet, per address. */
  pictures_per_minute: 60,
  /** The feed of all jobs, in full, per address. */
  feeds_per_minute: 6,
  /** How long a copy of that feed is sent before it is built again, where jobs have changed. */
  feed_rebuild_seconds: 60,
  /** Jobs reported, or reported anew, per person. */
  reports_per_day: 20,
  /** Articles reviewed, or reviewed anew, per person. */
  reviews_per_day: 20,
  /** Jobs that wait for the verification of their company, and new ones that any company saves, drafts included. */
  jobs_waiting_per_company: 10,
  postings_per_company_per_day: 50,
  /** Files of jobs that a company imports, and imported drafts that it keeps. */
  imports_per_company_per_day: 20,
  /** Files of jobs that one person has read, previews included: each takes seconds of a processor. */
  import_readings_per_hour: 60,
  /** The same of those sent to its schedule by a company's own program. */
  scheduled_files_per_company_per_hour: 20,
  imported_drafts_per_company: 10_000,
  /** Changes of one job, each of which leaves an event; ending it is always possible. */
  edits_per_job_per_day: 50,
  /** Interviews planned or changed with one applicant, each of which is mailed. */
  interviews_per_application_per_day: 20,
  /** Resumes, and JSON Resume files, that one person has read for what they would add to the profile. */
  resume_readings_per_hour: 20,
  /** Texts that a company keeps for its notes to applicants. */
  message_templates_per_company: 100,
  /** Applications of a job as a file, per person. */
  application_exports_per_hour: 30,
  /** Notes that one person writes about applications. */
  application_notes_per_day: 300,
  /** Job alerts that one person keeps. */
  job_alerts_per_person: 20,
  /** Jobs that one person has saved, and those said to be not for them. */
  saved_jobs_per_person: 500,
  dismissed_jobs_per_person: 2000,
  /** People that one company has saved, and the lists it sorts them into. */
  saved_people_per_company: 2000,
  people_lists_per_company: 50,
  /** Job seekers shown by the search, the directory, and single profiles together. */
  people_shown_per_person_per_hour: 600,
  people_shown_per_person_per_day: 2000,
  people_shown_per_company_per_day: 2000,
  /** The same for visitors, by network; and by neighborhood (an IPv4 /24 or IPv6 /48), which one reader may have all of. */
  people_shown_per_network_per_hour: 1200,
  people_shown_per_network_per_day: 2400,
  people_shown_per_block_per_day: 3600,
  /** Profiles, which may hold contact details, that one company opens, each once a day; those of its applicants aside. */
  profiles_opened_per_company_per_day: 200,
  /** People whom one company invites to apply. */
  people_invited_per_company_per_day: 50,
  /** Messages that one person sends. */
  messages_per_person_per_minute: 30,
  messages_per_person_per_day: 500,
  /** Conversations that begin with a message of one job seeker, or of one company. */
  conversations_begun_per_person_per_day: 20,
  conversations_begun_per_company_per_day: 100,
  /** Of all files in one person's messages. */
  message_file_bytes: 104_857_600,
  /** Who has read a message after this long is not told of it. */
  message_notice_seconds: 60,
  /** Files made of one person's profile: PDF and JSON Resume together. */
  exports_per_hour: 20,
  /** The same of versions of the PDF, which are looked at while they are changed. */
  resume_versions_drawn_per_hour: 60,
  /** Everything, per address. */
  requests_per_second: 100,
  /** Pages and calls being answered by one process, per network; a hundred more wait two seconds. */
  work_at_once_per_network: 4,
  /** Open connections of one process, however many files it may open, and of one network where no proxy stands before it. */
  connections_at_once: 8000,
  connections_per_network: 1000,
  /** How far behind the process may fall, the mean of a second, before newcomers are asked to come back. */
  event_loop_delay_ms: 2000,
  /** Streams of live events: past it the oldest of the account ends, and newcomers are sent away. */
  streams_per_account: 10,
  streams_per_process: 5000,
  /** What waits for a reader of one; who is further behind is cut off. */
  stream_unsent_bytes: 65_536,
  /** Forms with a file under way in one process. */
  uploads_at_once_per_account: 4,
  uploads_at_once_per_network: 20,
  /** Of everyone without an account together: their files are held in memory before a token in them can be read. */
  uploads_at_once_of_visitors: 20,
  /** Files that could not be read, or were given up, per account. */
  failed_uploads_per_hour: 10,
  /** Idempotency-Keys kept of one account, or of the visitors of one network; past it the oldest go. */
  kept_replies_per_caller: 1000,
  /** How long the line and headers of a request may take. */
  request_head_ms: 15_000,
  /** How long a whole request may take, body included. Slow senders are told by their pace, below. */
  request_ms: 900_000,
  /** A body that has begun ends within this time, or that much more of it has arrived, time after time. */
  body_pause_ms: 15_000,
  body_pause_bytes: 16_384,
  /** Answers that one network has asked for and not read yet; past it it's asked to read first. */
  unread_bytes_per_network: 16_777_216,
  /** How long a reader may take nothing of an answer. */
  unread_pause_ms: 30_000,
  json_body_bytes: 262_144,
  file_bytes: 5_242_880,
  /** Of all files that one person's applications keep; what several of them share counts once. */
  sent_file_bytes: 104_857_600,
}
