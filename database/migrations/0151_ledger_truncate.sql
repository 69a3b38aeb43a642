-- What is written in the ledger stays, all of it at once too.
create trigger money_ledger_stands_whole before truncate on money_ledger
  for each statement execute function money_ledger_stands();
