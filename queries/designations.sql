-- Written by `npm run queries` from apps/api/src; do not edit.

-- designation.statements.ts

-- addDesignations
insert into designations (id, org_id, name, name_key, code, import_id)
select uuidv7(), ${orgId}::uuid, name, name_key, code, ${importId}::uuid
from ${designations} named
where not exists (select from designations k where k.org_id = ${orgId}::uuid and k.name_key = named.name_key);

-- removeImportedDesignations
delete from designations g
where g.org_id = ${orgId}::uuid
  and g.import_id = ${importId}::uuid
  and not exists (
    select
    from shared.charge_allocations a
    where a.org_id = g.org_id and a.designation_id = g.id
  )
  and not exists (
    select
    from shared.donation_allocations a
    where a.org_id = g.org_id and a.designation_id = g.id
  )
  and not exists (select from shared.gift_batches b where b.org_id = g.org_id and b.designation_id = g.id);

-- designations.repository.ts

-- list
select id, name as designation, code, is_default as "isDefault", status
from designations
where org_id = ctx.org_id
order by is_default desc, lower(name), id;

-- listManaged
select id, name as designation, code, is_default as "isDefault", status, description, restriction,
  gl_code as "glCode", visible_on_checkout as "visibleOnCheckout"
from designations
where org_id = ctx.org_id
order by status, is_default desc, lower(name), id;

-- page
select g.id, g.name as designation, g.code, g.is_default as "isDefault", g.status, g.description,
  g.restriction, g.gl_code as "glCode", g.visible_on_checkout as "visibleOnCheckout",
  ${cursorOf(order)}
from designations g ${joinChanges}
where g.org_id = ctx.org_id and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};
