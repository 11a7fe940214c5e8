import { isOf, type StandInBilling, type StandInSubscription } from './stand-in-billing.js'

type Fields = Record<string, string>

interface Answer {
  status: number
  body: object
}

const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
}

/** How Stripe answers about what it bills itself; null where the request is about something else. */
export function billingAnswer(
  billing: StandInBilling,
  { method, path, fields, mostOnPage }: { method: string; path: string; fields: Fields; mostOnPage: number },
): Answer | null {
  const [, , noun = '', id = '', verb = ''] = path.split('/')
  const page = (data: { id: string }[]) => pageOf(data, path, fields, mostOnPage)
  switch (`${method} ${noun}${id ? '/:id' : ''}`) {
    case 'GET customers':
      return mapped(page([...billing.customers.values()]), (id) => billing.expandedCustomer(id))
    case 'GET customers/:id':
      if (verb === 'payment_methods') return page(billing.methodsOf(id))
      return billing.customers.has(id) ? { status: 200, body: billing.expandedCustomer(id) ?? {} } : missing
    case 'GET products':
      return page([...billing.products.values()].filter(({ id }) => Object.values(fields).includes(id)))
    case 'GET payment_methods':
      return page([...billing.methods.values()])
    case 'GET subscriptions':
      return subscriptionPage(billing, page([...billing.subscriptions.values()].filter(subscriptionFilter(fields))))
    case 'GET subscriptions/:id':
      return one(billing, billing.subscriptions.get(id))
    case 'POST subscriptions/:id':
      return one(billing, changed(billing.subscriptions.get(id), fields))
    case 'GET invoices':
      return page([...billing.invoices.values()].reverse().filter(invoiceFilter(fields)))
    case 'GET invoiceitems':
      return page([...billing.invoiceItems.values()])
    default:
      return null
  }
}

/** Without a status those that were canceled are left out. */
const subscriptionFilter =
  (fields: Fields) =>
  ({ customer, status }: StandInSubscription): boolean =>
    (!fields.customer || customer === fields.customer) && (fields.status === 'all' || status !== 'canceled')

const mapped = (answer: Answer, to: (id: string) => object | undefined): Answer => {
  const { data, ...list } = answer.body as { data: { id: string }[] }
  return { ...answer, body: { ...list, data: data.map(({ id }) => to(id)) } }
}

const invoiceFilter =
  (fields: Fields) =>
  (invoice: Parameters<typeof isOf>[0]): boolean =>
    (!fields.status || invoice.status === fields.status) &&
    (!fields.subscription || isOf(invoice, fields.subscription)) &&
    invoice.created >= Number(fields['created[gte]'] ?? 0)

const one = (billing: StandInBilling, found: StandInSubscription | undefined): Answer =>
  found ? { status: 200, body: billing.expanded(found) } : missing

const subscriptionPage = (billing: StandInBilling, answer: Answer): Answer => {
  const { data, ...list } = answer.body as { data: StandInSubscription[] }
  return { ...answer, body: { ...list, data: data.map((one) => billing.expanded(one)) } }
}

function changed(subscription: StandInSubscription | undefined, fields: Fields): StandInSubscription | undefined {
  if (!subscription) return undefined
  if (fields['pause_collection[behavior]'])
    subscription.pause_collection = { behavior: fields['pause_collection[behavior]'], resumes_at: null }
  if (fields.pause_collection === '') subscription.pause_collection = null
  for (const [name, value] of Object.entries(fields)) {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    if (key === undefined) continue
    if (value === '') delete subscription.metadata[key]
    else subscription.metadata[key] = value
  }
  return subscription
}

/** A page as Stripe gives it: `limit` of what follows `starting_after`. */
export function pageOf(data: readonly { id: string }[], url: string, fields: Fields, mostOnPage: number): Answer {
  const from = fields.starting_after ? data.findIndex(({ id }) => id === fields.starting_after) + 1 : 0
  const until = from + Math.min(Number(fields.limit ?? 10), mostOnPage)
  return { status: 200, body: { object: 'list', data: data.slice(from, until), has_more: until < data.length, url } }
}
