-- Descriptions stored before links were checked more strictly (server/html/safe-link.ts): the same rules, for the HTML
-- that sanitize-html wrote, in which an attribute never holds a quotation mark or `>`.
create function pg_temp.with_safe_links(html text) returns text language plpgsql immutable as $$
declare
  good constant text := ' href="(?:https?://[^"\s\\/?#@]+(?:[/?#][^"\s]*)?|mailto:[\w''.+-]+@[\w-]+(?:\.[\w-]+)+)" ';
begin
  -- https://name:password@host → https://host
  html := regexp_replace(html, '(<a href="https?://)[^"/?#\\]*@', '\1', 'gi');
  -- mailto:a@b.com?bcc=… → mailto:a@b.com
  html := regexp_replace(html, '(<a href="mailto:[^"?]*)\?[^"]*"', '\1"', 'gi');
  -- A link that may lead nowhere becomes its text; where links are nested, the inner ones lose their address at least.
  html := regexp_replace(html, '<a(?!' || good || ')[^>]*?>(.*?)</a>', '\1', 'gi');
  html := regexp_replace(html, '<a(?!' || good || ')[^>]*>', '<a>', 'gi');
  return regexp_replace(
    html, '<a href="([^"]*)" rel="[^"]*">', '<a href="\1" rel="nofollow ugc noopener noreferrer">', 'g'
  );
end $$;

update jobs set description = pg_temp.with_safe_links(description) where description like '%<a %';
update jobs
  set import_fields = jsonb_set(
    import_fields, '{description}', to_jsonb(pg_temp.with_safe_links(import_fields ->> 'description'))
  )
  where import_fields ->> 'description' like '%<a %';
update job_import_lines
  set fields = jsonb_set(fields, '{description}', to_jsonb(pg_temp.with_safe_links(fields ->> 'description')))
  where fields ->> 'description' like '%<a %';
