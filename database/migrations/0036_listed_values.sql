-- Columns that held one of the contract's values by its word alone: now by a rule, as their neighbours. What was written
-- before came through the same lists.
alter table companies
  add check (organization_type in ('Private company', 'Public company', 'Startup', 'Government agency', 'Defense contractor',
    'MSSP / MSP', 'Consultancy', 'Non-profit', 'Educational institution', 'Staffing agency')),
  add check (company_size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'));

alter table job_seekers
  add check (specialty in ('security operations', 'detection and response', 'application security', 'identity and access',
    'GRC', 'offensive security', 'cloud security', 'OT/ICS', 'cloud engineering', 'platform engineering', 'SRE',
    'DevOps / DevSecOps', 'data platform', 'networking')),
  add check (education_level in ('None required', 'High school', 'Professional certificate', 'Associate', 'Bachelor',
    'Master', 'Doctorate'));

alter table jobs
  add check (specialty in ('security operations', 'detection and response', 'application security', 'identity and access',
    'GRC', 'offensive security', 'cloud security', 'OT/ICS', 'cloud engineering', 'platform engineering', 'SRE',
    'DevOps / DevSecOps', 'data platform', 'networking')),
  add check (job_type in ('full-time', 'part-time', 'contract', 'Contract-to-hire', 'Temporary', 'Internship')),
  add check (experience_level in ('Entry', 'Mid', 'Senior', 'Lead', 'Manager', 'Executive')),
  add check (education_level in ('None required', 'High school', 'Professional certificate', 'Associate', 'Bachelor',
    'Master', 'Doctorate')),
  add check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD')),
  add check (clearance in ('none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci', 'doe_l', 'doe_q'));

alter table job_events
  add check (from_status in ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed')),
  add check (to_status in ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed'));

alter table application_events
  add check (from_status in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected',
    'withdrawn', 'closed')),
  add check (to_status in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected',
    'withdrawn', 'closed')),
  add check (reason in ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch',
    'position_filled', 'position_cancelled', 'duplicate', 'other'));
