import type { SoftCreditKind } from '@almoner/contracts/charges/charge'
import { mostSoftCredits } from '@almoner/contracts/charges/offline.operations'
import { headingKey, type StandardField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { absolute, type MinorUnits } from '@almoner/contracts/minor-units'
import { emailText } from '@almoner/contracts/text'
import { readAmount } from './amounts.js'
import { donorNameOf } from './donor-reader.js'
import type { RowDonor } from './gift-row.js'
import type { RowCells } from './row-cells.js'
import { nobody, personOf, readEmailOf, type RowPerson } from './row-person.js'

const groups = [
  {
    name: 'creditedName',
    email: 'creditedEmail',
    number: 'creditedNumber',
    id: 'creditedId',
    amount: 'creditedAmount',
    kind: 'creditedKind',
  },
  {
    name: 'secondCreditedName',
    email: 'secondCreditedEmail',
    number: 'secondCreditedNumber',
    id: 'secondCreditedId',
    amount: 'secondCreditedAmount',
    kind: 'secondCreditedKind',
  },
  {
    name: 'thirdCreditedName',
    email: 'thirdCreditedEmail',
    number: 'thirdCreditedNumber',
    id: 'thirdCreditedId',
    amount: 'thirdCreditedAmount',
    kind: 'thirdCreditedKind',
  },
] as const
type Group = (typeof groups)[number]

/** The fields that name whom a row credits besides its donor. */
export const creditingFields: readonly StandardField[] = [
  ...groups.flatMap(({ name, email, number, id }) => [name, email, number, id]),
  'creditedParts',
]

const kindWords: Record<Exclude<SoftCreditKind, 'other'>, readonly string[]> = {
  household: ['household', 'householdmember', 'spouse', 'partner', 'family'],
  solicitor: ['solicitor', 'solicited', 'asker'],
  fundraiser: ['fundraiser', 'peertopeer', 'personalcampaignpage'],
  daf: ['daf', 'donoradvisedfund', 'advisor', 'donoradvisor'],
  matched: ['matched', 'matcheddonor', 'match', 'matchinggift', 'employermatchedgift'],
  influencer: ['influencer'],
}

const kinds = new Map(Object.entries(kindWords).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)))

const kindOf = (word: string): string => kinds.get(headingKey(word)) ?? 'other'

const givingFields = ['creditOf', 'recurringId', 'externalId'] as const

/** Whether a row that is a soft credit can say by a column which gift it credits. */
export const namesGift = (cells: RowCells): boolean => givingFields.some((field) => cells.has(field))

/** The donor of a row that is a soft credit, as somebody who is credited with `amount` minor units. */
export function creditedDonor(cells: RowCells, donor: RowDonor, amount: MinorUnits): RowPerson {
  const namedBy = (['donorId', 'email', 'fullName', 'lastName', 'firstName', 'company'] as const).find(
    (field) => cells.text(field) !== '',
  )
  return {
    ...nobody,
    role: 'credited',
    kind: kindOf(cells.text('creditedKind')),
    amount,
    former_id: donor.formerId,
    type: donor.type,
    name: donorNameOf(donor),
    title: donor.title,
    first_name: donor.firstName,
    middle_name: donor.middleName,
    last_name: donor.lastName,
    suffix: donor.suffix,
    organization_name: donor.organizationName,
    job_title: donor.jobTitle,
    name_key: donor.nameKey,
    email: donor.email,
    email_key: donor.emailKey,
    ...nameIn(cells, namedBy ?? 'email'),
  }
}

/** Everybody whom the row credits besides its donor, each with up to `most`, the gift's amount, in minor units. */
export function readCredited(cells: RowCells, plan: ImportPlan, most: MinorUnits): RowPerson[] {
  const people = [...groups.flatMap((group) => readGroup(cells, plan, group)), ...readListed(cells, plan)]
  const named = new Set<string>()
  for (const person of people) {
    const { amount, named_in: field } = person
    const who = keyOf(person)
    if (amount !== null && amount > most && field) cells.refuse(amountOf(field), 'This is more than the gift')
    if (named.has(who) && field) cells.refuse(field, 'This donor is credited twice')
    named.add(who)
  }
  if (people.length > mostSoftCredits) cells.refuse('creditedParts', `No more than ${mostSoftCredits} others`)
  return people.filter(({ amount }) => amount !== 0)
}

const keyOf = ({ sequence, former_id: id, email_key: email, name_key: name }: RowPerson): string =>
  [sequence, id, email, name].find((part) => part !== null)?.toString() ?? ''

/** The field of the amount of whom `field` names. */
const amountOf = (field: StandardField): StandardField =>
  groups.find(({ name, email, number, id }) => [name, email, number, id].some((one) => one === field))?.amount ?? field

function readGroup(cells: RowCells, { decimalMark }: ImportPlan, group: Group): RowPerson[] {
  const namedIn = [group.name, group.email, group.id, group.number].find((field) => cells.text(field) !== '')
  const text = cells.text(group.amount)
  const read = text === '' ? null : cells.take(group.amount, readAmount(text, decimalMark))
  const amount = read && absolute(read.minor)
  if (namedIn === undefined) {
    if (amount !== null && amount > 0 && cells.has(group.name)) cells.refuse(group.name, 'This credit names nobody')
    return []
  }
  const number = cells.text(group.number)
  const sequence = /^(?:D-?)?0*(\d{1,12})$/i.exec(number)?.[1]
  if (number !== '' && sequence === undefined) cells.refuse(group.number, 'Enter a donor number such as D-000123')
  return [
    {
      ...nobody,
      ...personOf(cells.kept(group.name), readEmailOf(cells, group.email)),
      role: 'credited',
      kind: kindOf(cells.text(group.kind)),
      amount,
      sequence: sequence === undefined ? null : Number(sequence),
      former_id: cells.kept(group.id),
      ...nameIn(cells, number !== '' ? group.number : namedIn),
    },
  ]
}

const nameIn = (cells: RowCells, field: StandardField) => ({ named_in: field, named_as: cells.text(field) })

/** The people of one cell, such as “Tom Mercer 60.00; Ida Moss (ida@example.org, solicitor) 40.00”. */
function readListed(cells: RowCells, { decimalMark }: ImportPlan): RowPerson[] {
  return (cells.kept('creditedParts') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, named = '', digits = ''] = /^(.*\S)\s+(\p{Sc}?[\d.,]+)$/u.exec(part) ?? []
      const read = digits === '' ? null : readAmount(digits, decimalMark)
      const who = readDetails(read?.ok ? named : part)
      return {
        ...nobody,
        ...personOf(who.name, who.email),
        role: 'credited' as const,
        kind: who.kind,
        amount: read?.ok ? absolute(read.value.minor) : null,
        former_id: who.id,
        ...nameIn(cells, 'creditedParts'),
      }
    })
}

interface Details {
  name: string | null
  email: string | null
  id: string | null
  kind: string
}

/** Somebody with what stands in brackets behind their name: an email, an ID, which has a digit, and why they are credited. */
function readDetails(text: string): Details {
  const said: Details = { name: null, email: null, id: null, kind: 'other' }
  const [, name = text, brackets = ''] = /^(.*?)\s*[(<]([^()<>]*)[)>]$/.exec(text) ?? []
  for (const word of brackets.split(',').map((one) => one.trim())) {
    if (isEmail(word)) said.email = word
    else if (word === 'other' || kinds.has(headingKey(word))) said.kind = kindOf(word)
    else if (/\d/.test(word)) said.id = word
    // What is none of these is part of the name.
    else if (word !== '') return { name: text, email: null, id: null, kind: 'other' }
  }
  return said.email === null && isEmail(name) ? { ...said, email: name } : { ...said, name: name || null }
}

const isEmail = (text: string): boolean => emailText.safeParse(text).success
