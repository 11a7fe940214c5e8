import { keyFrom, type CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import type { RecordKind } from '@almoner/contracts/records/record'
import { dateOf, instantOf, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'

interface Field {
  name: string
  kind: RecordKind
  type: CustomFieldType
  share: number
  help?: string
  options?: readonly string[]
  texts?: readonly string[]
  isForAdmins?: true
  isPersonal?: true
}

const fields: readonly Field[] = [
  { name: 'Volunteer since', kind: 'donor', type: 'date', share: 0.1 },
  {
    name: 'Interests',
    kind: 'donor',
    type: 'choices',
    share: 0.25,
    options: ['Shelter', 'Kitchen', 'Youth', 'Garden'],
  },
  {
    name: 'Met at',
    kind: 'donor',
    type: 'text',
    share: 0.12,
    help: 'An event, or who introduced them',
    texts: ['Winter fair', 'Lantern Walk', 'Dinner of the board', 'Open day', 'Church'],
  },
  { name: 'Yearly capacity', kind: 'donor', type: 'money', share: 0.06, isForAdmins: true },
  {
    name: 'Allergies',
    kind: 'donor',
    type: 'text',
    share: 0.05,
    help: 'For dinners and trips',
    texts: ['Nuts', 'Gluten', 'Shellfish', 'Lactose'],
    isPersonal: true,
  },
  { name: 'Newsletter by post', kind: 'donor', type: 'yesNo', share: 0.2 },
  { name: 'Envelope', kind: 'charge', type: 'number', share: 0.004 },
  { name: 'Cost center', kind: 'campaign', type: 'choice', share: 0.8, options: ['Programs', 'Building', 'Events'] },
]

interface World {
  orgId: string
  staffIds: readonly string[]
  donors: readonly { id: string }[]
  charges: readonly { id: string }[]
  campaigns: readonly { id: string }[]
  today: Day
  nowMs: number
}

const dayMs = 86_400_000

/** Fields that an org made for itself, and what some of its records have in them. */
export function customFieldSeeds(rng: Rng, { orgId, staffIds, donors, charges, campaigns, today, nowMs }: World) {
  const madeMs = nowMs - 450 * dayMs
  const none = { text: null, millionths: null, currency: null, date: null, choices: null }
  const valueOf = ({ type, options = [], texts = [] }: Field) => {
    const keys = options.map((label) => keyFrom(label))
    switch (type) {
      case 'date':
        return { ...none, date: dateOf(today - rng.between(60, 3000)) }
      case 'choices':
        return { ...none, choices: [rng.pick(keys)] }
      case 'choice':
        return { ...none, text: rng.pick(keys) }
      case 'money':
        return { ...none, millionths: String(rng.between(1, 40) * 500_00 * 1_000_000), currency: 'usd' }
      case 'number':
        return { ...none, millionths: String(rng.between(1, 900) * 1_000_000) }
      case 'yesNo':
        return { ...none, text: rng.chance(0.7) ? 'yes' : 'no' }
      default:
        return { ...none, text: rng.pick(texts) }
    }
  }
  const of = { donor: donors, charge: charges, campaign: campaigns, donation: [], fundraiser: [] }
  const made = fields.map((field, place) => ({
    field,
    row: {
      id: rng.id(madeMs),
      org_id: orgId,
      record_kind: field.kind,
      key: keyFrom(field.name),
      name: field.name,
      type: field.type,
      help: field.help ?? null,
      is_required: false,
      is_personal: field.isPersonal ?? false,
      audience: field.isForAdmins ? 'admins' : 'team',
      options: (field.options ?? []).map((label) => ({ key: keyFrom(label), label })),
      place,
      created_by: rng.pick(staffIds),
      created_at: instantOf(madeMs),
    },
  }))
  return {
    fields: made.map(({ row }) => row),
    values: made.flatMap(({ field, row }) =>
      of[field.kind]
        .filter(() => rng.chance(field.share))
        .map(({ id }) => ({
          field_id: row.id,
          record_id: id,
          record_kind: field.kind,
          org_id: orgId,
          ...valueOf(field),
          set_by: rng.pick(staffIds),
          set_at: instantOf(nowMs - rng.between(1, 400) * dayMs),
        })),
    ),
  }
}
