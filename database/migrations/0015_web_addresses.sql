-- Addresses that pages link to lead to the web, as advertisements and social links already do: `javascript:` runs here.
update companies set website = null where website !~ '^https?://';
update job_seekers set portfolio_website = null where portfolio_website !~ '^https?://';
alter table companies add constraint companies_website_is_web check (website ~ '^https?://');
alter table job_seekers add constraint job_seekers_portfolio_website_is_web check (portfolio_website ~ '^https?://');
