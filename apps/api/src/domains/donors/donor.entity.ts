import { defineEntity, p } from '@mikro-orm/postgresql'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { donorSources, donorStatuses, donorTypes } from '@almoner/contracts/donors/donor'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const search = `lower(coalesce(organization_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(middle_name || ' ', '') || coalesce(last_name, '') || ' ' || coalesce(email, ''))`

const name = `coalesce(case when type <> 'person' then organization_name else null end, nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), organization_name, email, 'Unnamed donor')`

const donorSchema = defineEntity({
  name: 'Donor',
  tableName: 'donors',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    type: p.enum(donorTypes).default('person'),
    status: p.enum(donorStatuses).default('active'),
    title: p.text().nullable(),
    firstName: p.text().nullable(),
    middleName: p.text().nullable(),
    lastName: p.text().nullable(),
    suffix: p.text().nullable(),
    organizationName: p.text().nullable(),
    employer: p.text().nullable(),
    jobTitle: p.text().nullable(),
    /** How letters greet a household where its head and spouse are not to be named for it. */
    formalGreeting: p.text().nullable(),
    informalGreeting: p.text().nullable(),
    email: p.text().nullable(),
    /** The keys by which duplicates are found; see contracts/donors/donor-keys. */
    emailKey: p.text().nullable(),
    nameKey: p.text(),
    phone: p.text().nullable(),
    line1: p.text().nullable(),
    line2: p.text().nullable(),
    city: p.text().nullable(),
    region: p.text().nullable(),
    postalCode: p.text().nullable(),
    postalKey: p.text().nullable(),
    country: p.text().nullable(),
    doNotContact: p.boolean().default(false),
    deceasedOn: p.date().nullable(),
    ownerUserId: p.uuid().nullable(),
    language: p.enum(pageLanguages).nullable(),
    birthDate: p.date().nullable(),
    /** Sealed by the vault; the hint is its end. */
    nationalIdSealed: p.text().nullable(),
    nationalIdHint: p.text().nullable(),
    isAnonymousDefault: p.boolean().default(false),
    source: p.enum(donorSources).default('manual'),
    importId: p.uuid().nullable(),
    /** Its id in the system that it was imported from. */
    formerId: p.text().nullable(),
    /** How lists and letters call the donor. */
    name: p.text().generated(`(${name}) stored`).nullable().lazy(),
    search: p.text().generated(`(${search}) stored`).nullable().lazy(),
    phoneKey: p.text().generated('(phone_key(phone)) stored').nullable().lazy(),
    houseKey: p.text().generated('(house_key(postal_key, line1)) stored').nullable().lazy(),
    createdAt: column.createdAt(),
    updatedAt: column.createdAt(),
    deletedAt: column.instant().nullable(),
    deletedBy: p.uuid().nullable(),
    deletionReason: p.text().nullable(),
    /** Since when all that tells who they are is on its way out, before its time. */
    erasingSince: column.instant().nullable(),
    /** Who answers in this donor's place; then it is deleted too. */
    mergedIntoId: p.uuid().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'donors_org_id' }],
  indexes: [
    { properties: ['orgId', 'sequence'], name: 'donors_newest' },
    { properties: ['orgId', 'emailKey'], name: 'donors_by_email' },
    { properties: ['orgId', 'nameKey', 'postalKey'], name: 'donors_by_name' },
    {
      name: 'donors_by_display_name',
      expression: 'create index "donors_by_display_name" on "donors" ("org_id", lower("name"), "sequence")',
    },
    { properties: ['orgId', 'phoneKey'], name: 'donors_by_phone', where: 'phone_key is not null' },
    {
      name: 'donors_by_phone_end',
      expression:
        'create index "donors_by_phone_end" on "donors" ("org_id", reverse("phone_key") collate "C") where "phone_key" is not null',
    },
    { properties: ['orgId', 'houseKey'], name: 'donors_by_house', where: 'house_key is not null' },
    { properties: ['mergedIntoId'], name: 'donors_merged_into', where: 'merged_into_id is not null' },
    { properties: ['orgId', 'deletedAt'], name: 'donors_deleted', where: 'deleted_at is not null' },
    {
      properties: ['orgId', 'deletedAt'],
      name: 'donors_to_erase',
      where: "deleted_at is not null and status <> 'anonymized'",
    },
    { properties: ['orgId', 'formerId'], name: 'donors_by_former_id', where: 'former_id is not null' },
    { properties: ['importId'], name: 'donors_of_import', where: 'import_id is not null' },
    {
      name: 'donors_search',
      expression: 'create index "donors_search" on "donors" using gin ("org_id", "search" gin_trgm_ops)',
    },
  ],
})

/** A person, organisation or household that gives. */
export class Donor extends donorSchema.class {}
donorSchema.setClass(Donor)
