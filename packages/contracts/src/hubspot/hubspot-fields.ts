/** Objects that every account of HubSpot has: people and households are contacts, organizations companies, gifts deals. */
export const standardObjects = ['contact', 'company', 'deal'] as const

/** Objects of HubSpot that Almoner writes. A `plan` is a recurring gift, as an object that Almoner adds to accounts that may have their own. */
export const hubspotObjects = [...standardObjects, 'plan'] as const
export type HubspotObject = (typeof hubspotObjects)[number]

export const fieldDirections = ['push', 'pull', 'both'] as const
export type FieldDirection = (typeof fieldDirections)[number]

/** Whose value wins where both sides changed a field since they last agreed. */
export const fieldOwners = ['almoner', 'hubspot', 'newest'] as const
export type FieldOwner = (typeof fieldOwners)[number]

export type FieldKind = 'text' | 'email' | 'phone' | 'number' | 'date'

interface OurField {
  kind: FieldKind
  /** What people type of a donor; anything else is counted by Almoner and only ever sent. */
  isTyped: boolean
}

const typed = (kind: FieldKind = 'text'): OurField => ({ kind, isTyped: true })
const counted = (kind: FieldKind): OurField => ({ kind, isTyped: false })

const reachFields = {
  email: typed('email'),
  phone: typed('phone'),
  street: typed(),
  city: typed(),
  region: typed(),
  postalCode: typed(),
  country: typed(),
} as const

const givingFields = {
  donorNumber: counted('text'),
  givingCurrency: counted('text'),
  lifetimeAmount: counted('number'),
  giftCount: counted('number'),
  firstGiftOn: counted('date'),
  lastGiftOn: counted('date'),
  lastGiftAmount: counted('number'),
  recurringStatus: counted('text'),
  recurringAmount: counted('number'),
  recurringFrequency: counted('text'),
  nextGiftOn: counted('date'),
} as const

/** Fields of ours that can be mapped, by HubSpot's object. */
export const ourFields = {
  contact: {
    title: typed(),
    firstName: typed(),
    lastName: typed(),
    jobTitle: typed(),
    employer: typed(),
    ...reachFields,
    ...givingFields,
  },
  company: { organizationName: typed(), ...reachFields, ...givingFields },
  deal: {
    giftNumber: counted('text'),
    campaign: counted('text'),
    fund: counted('text'),
    method: counted('text'),
    fees: counted('number'),
    refunded: counted('number'),
    donationNumber: counted('text'),
  },
  plan: {
    donationNumber: counted('text'),
    status: counted('text'),
    amount: counted('number'),
    currency: counted('text'),
    frequency: counted('text'),
    startedOn: counted('date'),
    nextOn: counted('date'),
    giftsPaid: counted('number'),
    totalPaid: counted('number'),
    campaign: counted('text'),
    fund: counted('text'),
    method: counted('text'),
  },
} as const satisfies Record<HubspotObject, Record<string, OurField>>

export const ourFieldOf = (object: HubspotObject, ours: string): OurField | undefined =>
  Object.hasOwn(ourFields[object], ours) ? (ourFields[object] as Record<string, OurField>)[ours] : undefined

export interface MappedField {
  object: HubspotObject
  ours: string
  /** The internal name of HubSpot's property. */
  theirs: string
  direction: FieldDirection
  owner: FieldOwner
}

/** HubSpot's names of what every gift is made of; they are no part of the map. */
export const dealCore = ['dealname', 'amount', 'closedate', 'dealstage', 'pipeline', 'deal_currency_code'] as const

/** The property by which HubSpot calls a recurring gift; it is no part of the map either. */
export const recurringName = 'almoner_name'

/** The property that holds our id, unique in HubSpot, by which nothing is made twice. */
export const idProperty = 'almoner_id'

const typesFor: Record<FieldKind, readonly string[]> = {
  text: ['string'],
  email: ['string'],
  phone: ['string', 'phone_number'],
  number: ['number', 'string'],
  date: ['date', 'string'],
}

export interface TheirProperty {
  name: string
  type: string
  isReadOnly: boolean
}

/** What is wrong with a line of the map, in a sentence; null where nothing is. `theirs` is what HubSpot says of the property. */
export function faultOfField(field: MappedField, theirs: TheirProperty | undefined): string | null {
  const ours = ourFieldOf(field.object, field.ours)
  if (!ours) return 'Almoner has no such field'
  if (!theirs) return `HubSpot has no property named ${field.theirs}`
  if (field.theirs === idProperty) return 'This property holds Almoner’s own ID'
  if (field.object === 'deal' && (dealCore as readonly string[]).includes(field.theirs))
    return 'Almoner always sets this property of a deal'
  if (field.object === 'plan' && field.theirs === recurringName)
    return 'Almoner always sets this property of a recurring gift'
  if (!typesFor[ours.kind].includes(theirs.type)) return `HubSpot’s property has the type ${theirs.type}`
  if (theirs.isReadOnly && field.direction !== 'pull') return 'This HubSpot property is read-only'
  return faultOfDirection(field)
}

/** What is wrong with the direction or owner of a line alone. */
export function faultOfDirection({ object, ours, direction, owner }: MappedField): string | null {
  const isTyped = ourFieldOf(object, ours)?.isTyped ?? false
  if (!isTyped && direction !== 'push') return 'Almoner calculates this field, so it can only be sent'
  if (direction === 'push' && owner !== 'almoner') return 'Almoner’s value wins for a field that is only sent'
  if (direction === 'pull' && owner !== 'hubspot') return 'HubSpot’s value wins for a field that is only read'
  return null
}

const both = (object: HubspotObject, ours: string, theirs: string): MappedField => ({
  object,
  ours,
  theirs,
  direction: 'both',
  owner: 'newest',
})
const push = (object: HubspotObject, ours: string, theirs: string): MappedField => ({
  object,
  ours,
  theirs,
  direction: 'push',
  owner: 'almoner',
})

const givingProperties = {
  donorNumber: 'almoner_number',
  givingCurrency: 'almoner_currency',
  lifetimeAmount: 'almoner_lifetime_amount',
  giftCount: 'almoner_gift_count',
  firstGiftOn: 'almoner_first_gift_on',
  lastGiftOn: 'almoner_last_gift_on',
  lastGiftAmount: 'almoner_last_gift_amount',
  recurringStatus: 'almoner_recurring_status',
  recurringAmount: 'almoner_recurring_amount',
  recurringFrequency: 'almoner_recurring_frequency',
  nextGiftOn: 'almoner_next_gift_on',
} as const satisfies Record<keyof typeof givingFields, string>

const dealProperties = {
  giftNumber: 'almoner_number',
  campaign: 'almoner_campaign',
  fund: 'almoner_fund',
  method: 'almoner_method',
  fees: 'almoner_fees',
  refunded: 'almoner_refunded',
  donationNumber: 'almoner_recurring_number',
} as const satisfies Record<keyof typeof ourFields.deal, string>

const planProperties = {
  donationNumber: 'almoner_number',
  status: 'almoner_status',
  amount: 'almoner_amount',
  currency: 'almoner_currency',
  frequency: 'almoner_frequency',
  startedOn: 'almoner_started_on',
  nextOn: 'almoner_next_gift_on',
  giftsPaid: 'almoner_gift_count',
  totalPaid: 'almoner_total_paid',
  campaign: 'almoner_campaign',
  fund: 'almoner_fund',
  method: 'almoner_method',
} as const satisfies Record<keyof typeof ourFields.plan, string>

/** Properties that Almoner adds to the account, with the fields that are sent to them. */
export const ownProperties: Record<HubspotObject, Readonly<Record<string, string>>> = {
  contact: givingProperties,
  company: givingProperties,
  deal: dealProperties,
  plan: planProperties,
}

const pushAll = (object: HubspotObject): MappedField[] =>
  Object.entries(ownProperties[object]).map(([ours, theirs]) => push(object, ours, theirs))

/** The map that a new connection begins with. */
export const defaultFieldMap: readonly MappedField[] = [
  both('contact', 'firstName', 'firstname'),
  both('contact', 'lastName', 'lastname'),
  both('contact', 'email', 'email'),
  both('contact', 'phone', 'phone'),
  both('contact', 'jobTitle', 'jobtitle'),
  both('contact', 'street', 'address'),
  both('contact', 'city', 'city'),
  both('contact', 'region', 'state'),
  both('contact', 'postalCode', 'zip'),
  push('contact', 'country', 'country'),
  ...pushAll('contact'),
  push('company', 'organizationName', 'name'),
  both('company', 'phone', 'phone'),
  both('company', 'street', 'address'),
  both('company', 'city', 'city'),
  both('company', 'region', 'state'),
  both('company', 'postalCode', 'zip'),
  push('company', 'country', 'country'),
  ...pushAll('company'),
  ...pushAll('deal'),
]

/** What is added to the map once recurring gifts are sent as an object of their own. */
export const recurringFieldMap: readonly MappedField[] = pushAll('plan')
