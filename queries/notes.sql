-- Written by `npm run queries` from apps/api/src; do not edit.

-- note.statements.ts

-- addNotesOfImport
insert into notes (id, org_id, record_kind, record_id, text, written_at)
select uuidv7(), ${orgId}::uuid, 'donor', x.donor_id, x.text, now()
from ${notes} x
where not exists (
  select
  from notes n
  where n.org_id = ${orgId}::uuid and n.record_id = x.donor_id and n.text = x.text
)
returning id;

-- removeNotesOfImport
delete from notes n where n.org_id = ${orgId}::uuid and n.edited_at is null and n.id in (${ids});

-- removeNotesWithoutRecord
delete from notes n
where n.org_id = ${orgId}::uuid
  and not case n.record_kind
    when 'donor' then exists (select from shared.donors d where d.org_id = n.org_id and d.id = n.record_id)
    when 'charge' then exists (select from shared.charges c where c.org_id = n.org_id and c.id = n.record_id)
    when 'campaign' then exists (
      select
      from shared.campaigns k
      where k.org_id = n.org_id and k.id = n.record_id
    )
    else true
  end;

-- notes.repository.ts

-- columns
n.id, n.record_kind as "recordKind", n.record_id as "recordId", n.text, n.is_pinned as "isPinned",
${personOf(sql`n.written_by`)} as author, ${instantText(sql`n.written_at`)} as "writtenAt",
${instantText(sql`n.edited_at`)} as "editedAt"

-- isOfNobodyRemoved
(
  n.record_kind <> 'donor'
  or exists (
    select
    from shared.donors d
    where d.org_id = n.org_id and d.id = n.record_id and d.deleted_at is null
  )
)

-- list
n.is_pinned = ${input.isPinned}

-- list
select ${columns}, ${cursorOf(order)}
from notes n ${joinChanges}
where n.org_id = ctx.org_id
  and n.record_kind = any(${kinds}::text[])
  and ${recordId === null ? isOfNobodyRemoved : sql`n.record_id = ${recordId}::uuid`}
  and n.deleted_at is null
  and ${pinned}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${columns} from notes n where n.org_id = ${orgId} and n.id = ${id}::uuid;
