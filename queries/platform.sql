-- Written by `npm run queries` from apps/api/src; do not edit.

-- access/throttles.repository.ts

-- attempt
with new as (
  select ${hashOf(key)}::text as key, ${limit.free}::int as free,
    make_interval(secs => ${limit.windowSeconds}) as time,
    ${limit.firstWaitSeconds}::float8 as first, ${limit.longestWaitSeconds}::float8 as longest
)
insert into throttles as t (key, failures, window_started_at, blocked_until, expires_at)
select key, 1, now(), blocked, greatest(now() + time, blocked)
from new
  cross join lateral (
    select case when free = 0 then now() + make_interval(secs => first) end as blocked
  ) wait
on conflict (key) do update
set (failures, window_started_at, blocked_until, expires_at) = (
  select failed, started, blocked, greatest(started + time, blocked)
  from new
    cross join lateral (select t.window_started_at < now() - time as is_over) past
    cross join lateral (
      select case when is_over then 1 else t.failures + 1 end as failed,
        case when is_over then now() else t.window_started_at end as started
    ) counted
    cross join lateral (
      select case
        when failed > free then now() + make_interval(secs => least(longest, first * 2 ^ least(failed - free - 1, 30)))
      end as blocked
    ) wait
)
where t.blocked_until is null or t.blocked_until <= now()
returning key;

-- refund
update throttles
set failures = greatest(failures - 1, 0), blocked_until = null
where key = ${hashOf(key)};

-- forget
delete from throttles where key = any(${keys.map(hashOf)});

-- spent
select failures as spent
from throttles
where key = ${hashOf(key)}
  and window_started_at >= coalesce(${at ?? null}, now()) - make_interval(secs => ${windowSeconds});

-- trySpend
with new as (
  select ${hashOf(key)}::text as key, make_interval(secs => ${rate.windowSeconds}) as time,
    coalesce(${rate.at ?? null}::timestamptz, now()) as at
)
insert into throttles as t (key, failures, window_started_at, expires_at)
select key, 1, at, at + time
from new
on conflict (key) do update
set (failures, window_started_at, expires_at) = (
  select case when is_over then 1 else t.failures + 1 end, started, started + time
  from new
    cross join lateral (select t.window_started_at < at - time as is_over) past
    cross join lateral (
      select case when is_over then at else t.window_started_at end as started
    ) counted
)
returning failures as spent;

-- exhausted
select ceil(
  least(
    ${longestWindow},
    extract(
      epoch
      from coalesce(
        blocked_until,
        window_started_at + make_interval(secs => ${Math.min(windowSeconds, longestWindow)})
      ) - now()
    )
  )
)::int as seconds
from throttles
where key = ${hashOf(key)};

-- audit/audit-chain.repository.ts

-- isErased
(
  e.erased_at is not null
  and e.before is null
  and e.after is null
  and e.reason is null
  and exists (
    select
    from audit_log told
    where told.org_id = e.org_id
      and told.action = ${sql.lit(erasedAction)}
      and told.after -> 'entries' ? e.id::text
  )
)

-- walk
select sequence::float8 as sequence from audit_heads where org_id = ctx.org_id;

-- firstBreakWithin
with walked as (
  select p.position, l.entry_id, l.content_hash, l.hash,
    lag(l.hash) over (order by p.position) as previous
  from generate_series(${from}::bigint, ${to}::bigint) p (position)
    left join audit_links l on l.org_id = ctx.org_id and l.sequence = p.position
),
judged as (
  select w.position, w.entry_id,
    case
      when w.entry_id is null
      or e.id is null then 'removed'
      when w.hash <> audit_digest(coalesce(w.previous, ''), e, w.content_hash) then 'changed'
      when w.content_hash <> audit_content(e)
      and not ${isErased} then 'changed'
    end as what
  from walked w left join audit_log e on e.org_id = ctx.org_id and e.id = w.entry_id
  where w.position > ${from}::bigint
)
select position::float8 as position, entry_id as "entryId", what
from judged
where what is not null
order by position
limit 1;

-- looseEnd
select e.id as "entryId", 'added' as what
from audit_log e
where e.org_id = ctx.org_id
  and not exists (select from audit_links l where l.entry_id = e.id and l.org_id = ctx.org_id)
union all
select null, 'cut_short'
from audit_heads h
where h.org_id = ctx.org_id
  and not exists (
    select
    from audit_links l
    where l.org_id = h.org_id and l.sequence = h.sequence and l.hash = h.hash
  )
limit 1;

-- audit/audit.statements.ts

-- addAuditEntry, by Kysely's builder
--   db.insertInto('audit_log').values(entry).execute()

-- eraseEntries
update audit_log
set before = null, after = null, reason = null, erased_at = now()
where org_id = ${orgId}::uuid
  and subject_id = any(${subjects}::text[])
  and action not in (${erasedAction}, 'donors.erase')
  and (before is not null or after is not null or reason is not null)
returning id;

-- addErasureEntry
insert into audit_log (id, org_id, action, subject_id, after, request_id)
values (${id}::uuid, ${orgId}::uuid, ${erasedAction}, ${donorId}, ${JSON.stringify({ entries })}::jsonb, '');

-- database/superuser-door.statements.ts

-- openDoor
select set_config('app.door', 'all_orgs', true);

-- idempotency/idempotency.repository.ts

-- once, by Kysely's builder
--   transactionOf(em)
--   .insertInto('idempotency_keys')
--   .values({ org_id: attempt.orgId, key: attempt.key, operation: attempt.operation, input_hash: inputHash })
--   .onConflict((on) => on.columns(['org_id', 'key']).doNothing())
--   .returning('key')
--   .execute()

-- once, by Kysely's builder
--   transactionOf(em)
--   .updateTable('idempotency_keys')
--   .set({ outcome: JSON.stringify(outcome) })
--   .where('org_id', '=', attempt.orgId)
--   .where('key', '=', attempt.key)
--   .execute()

-- firstOutcome, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('idempotency_keys')
--   .select(['operation', 'input_hash', 'outcome'])
--   .where('org_id', '=', attempt.orgId)
--   .where('key', '=', attempt.key)
--   .execute()

-- instance/instance.statements.ts

-- claimInstance
select claim_instance(${instanceId}, ${fingerprint}, ${hostName}, ${now}, ${earlier}) as confirmed;

-- knownInstances
select instance_id as "instanceId", host_name as "hostName",
  to_char(first_seen_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstSeenAt",
  to_char(confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt",
  instance_id = ${instanceId} and fingerprint = ${fingerprint} as "isThis"
from instances
order by first_seen_at desc, instance_id;

-- confirmInstance
update instances
set confirmed_at = case
  when instance_id = ${instanceId}
  and fingerprint = ${fingerprint} then coalesce(confirmed_at, ${now})
  when ${stopsOthers} then null
  else confirmed_at
end;

-- hasSuperuser
select exists (select from shared.users where permission = 'superuser' and active) as yes;

-- jobs/job.statements.ts

-- enqueueJob
select enqueue_job(
  ${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null},
  coalesce(
    ${options.runAt?.toISOString() ?? null}::timestamptz,
    now() + ${options.inMs ?? null}::int * interval '1 ms'
  ),
  ${options.maxAttempts ?? null}::int
);

-- distinctOrgs
select distinct org_id from (${orgs}) found;

-- mail/mail.statements.ts

-- addMail, by Kysely's builder
--   db.insertInto('mails').values(mail).execute()

-- bindToMail
select set_config('app.mail', ${id}, true);

-- newestMails
select id, recipient as "to", subject, sealed_body,
  array(select f ->> 'fileName' from jsonb_array_elements(coalesce(attachments, '[]')) f) as attachments,
  to_json(coalesce(sent_at, created_at)) #>> '{}' as "sentAt"
from mails
order by created_at desc, id desc
limit ${limit};

-- mailState
case
  when m.withheld is not null then 'withheld'
  when m.complained_at is not null then 'complained'
  when m.bounced_at is not null then 'bounced'
  when m.sent_at is not null then 'sent'
  when m.attempts >= ${sql.lit(mostMailAttempts)} then 'failed'
  when m.last_error is not null then 'failing'
  else 'waiting'
end

-- orgsWithDomainsToCheck
select org_id
from mail_domains
where checked_at is null or checked_at < ${now}::timestamptz - interval '1 day';

-- suppressAddress
insert into mail_suppressions (id, org_id, address, address_key, reason, note, since, added_by)
values (
  ${newId()}, ${orgId}, ${address}, ${emailKey(address)}, ${reason}, ${note},
  ${since.toISOString()}::timestamptz, ${addedBy}
)
on conflict (org_id, address_key)
where lifted_at is null do nothing;

-- suppressionFor
select reason
from mail_suppressions
where org_id = ${orgId} and address_key = ${emailKey(address)} and lifted_at is null;

-- outbox/handled-events.repository.ts

-- list
select e.id, e.type, e.payload, e.user_id, ${instantText(sql`e.created_at`)} as created_at,
  ${cursorOf(inOrder)}
from outbox e
where e.org_id = ctx.org_id and e.type = any(${types}::text[]) and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- outbox/outbox.statements.ts

-- nextOpen
select e.id, e.type, e.payload, e.user_id, e.created_at
from outbox e
where e.org_id = ${orgId}
  and e.handled_at is null
  and (e.retry_at is null or e.retry_at <= now())
  and not exists (
    select
    from outbox w
    where w.org_id = e.org_id
      and w.about = e.about
      and w.sequence < e.sequence
      and w.handled_at is null
      and w.retry_at > now()
  )
order by e.sequence
limit ${limit};

-- noteHandled, by Kysely's builder
--   db
--   .updateTable('outbox')
--   .set({ handled_at: sql`(select clock_timestamp())`, retry_at: null })
--   .where('org_id', '=', orgId)
--   .where('id', 'in', ids)
--   .execute()

-- putOff
update outbox
set attempts = attempts + 1, retry_at = now() + interval '1 second' * least(300, 2 ^ least(attempts, 9))
where org_id = ${orgId} and id = ${id};

-- tryTurn
select pg_try_advisory_xact_lock(hashtextextended('outbox:' || ${orgId}, 0)) as mine;

-- orgsWithOpenEvents
select org_id from outbox where handled_at is null and (retry_at is null or retry_at <= now());

-- addEvents
insert into outbox (id, org_id, type, about, payload)
select id, ${orgId}::uuid, type, about, payload
from json_to_recordset(${JSON.stringify(rows)}::json) as e (id uuid, type text, about text, payload jsonb);
