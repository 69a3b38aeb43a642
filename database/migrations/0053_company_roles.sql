-- What somebody of a company may do in its name; whoever registered the company owns it.
alter table accounts add column company_role text check (company_role in ('owner', 'recruiter', 'interviewer'));
update accounts set company_role = 'owner' where user_type = 'employer';
alter table accounts
  add constraint accounts_employer_has_role check ((user_type = 'employer') = (company_role is not null));
