-- What the trigger of 0220 would have deleted, had it been there when their conversation was.
delete from notifications n where kind = 'message_received'
  and not exists (select from conversations c where c.id::text = split_part(n.path, '?id=', 2));
