import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requiredScopes } from '@almoner/contracts/hubspot/hubspot'
import { Clock } from '../../../platform/clock.js'
import {
  faultOfValue,
  keyOf,
  noCustomObjects,
  ok,
  refused,
  reply,
  tooMany,
  type Answer,
  type Asked,
  type Input,
} from './stand-in-answers.js'
import { StandInAssociations } from './stand-in-associations.js'
import { changedAt, standardDefinitions } from './standard-definitions.js'
import { HubspotOauthStandIn } from './hubspot-oauth-stand-in.js'

/** How an answer goes wrong. `lost`: it was done and the line drops; `refused`: it was not done and the line drops. */
export type HubspotFault = 'lost' | 'refused' | '502' | '429' | 'hang' | 'daily'

type Properties = Record<string, string>

export interface StoredRecord {
  id: string
  properties: Properties
  updatedAt: string
}

/** A server that speaks as much of HubSpot's HTTP as Almoner uses, holds its limits, and fails as it is told. */
export class HubspotStandIn {
  token = 'pat-na1-standin-0001'
  scopes = [...requiredScopes]
  currencies = ['USD']
  /** Of merges: whether they are refused, and whether the first record keeps its id. */
  refusesMerges = false
  mergesKeepIds = false
  /** Whether the account's subscription has custom objects. */
  hasCustomObjects = true
  readonly oauth = new HubspotOauthStandIn()
  /** Requests in any ten seconds, above which it answers 429; null for no limit. */
  limit: number | null = null
  /** The next answers go wrong in this way, one after the other. */
  faults: HubspotFault[] = []
  /** Which requests go wrong besides, by their number. */
  faultOf: ((number: number) => HubspotFault | undefined) | undefined
  /** Records with this value are refused one by one (207). */
  refusedValue: string | undefined
  /** What happens meanwhile elsewhere. */
  meanwhile: ((path: string) => Promise<void>) | undefined
  readonly heard: { method: string; path: string; at: number; body: string }[] = []
  readonly records: Record<string, Map<string, StoredRecord>> = {
    contacts: new Map(),
    companies: new Map(),
    deals: new Map(),
  }
  readonly definitions = standardDefinitions()
  readonly schemas: { objectTypeId: string; name: string; associatedObjects: string[] }[] = []
  readonly groups = new Set<string>()
  readonly pipelines: { id: string; label: string; stages: { id: string; label: string }[] }[] = []
  private readonly attachments = new StandInAssociations(this.records, this.schemas, (id) => this.current(id))
  /** Which record is attached to which, as `101 contacts 102`. */
  readonly associations = this.attachments.all
  private readonly mergedInto = new Map<string, string>()
  readonly archived = new Set<string>()
  readonly erased = new Set<string>()
  private readonly clock = new Clock()
  private lastId = 100
  /** By noun and unique property: the value and whose it is. */
  private readonly unique = new Map<string, Map<string, string>>()
  private readonly server = createServer((request, response) => void this.hear(request, response))

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`),
      )
    })
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  of(noun: 'contacts' | 'companies' | 'deals'): StoredRecord[] {
    return [...(this.records[noun]?.values() ?? [])]
  }

  /** Records of the object of this name. */
  ofCustom(name: string): StoredRecord[] {
    const typeId = this.schemas.find((schema) => schema.name === name)?.objectTypeId ?? ''
    return [...(this.records[typeId]?.values() ?? [])]
  }

  /** As someone at HubSpot would: makes a record, or changes one. */
  put(noun: 'contacts' | 'companies', properties: Properties, id = String((this.lastId += 1))): StoredRecord {
    return this.store(noun, id, properties)
  }

  /** As someone at HubSpot would: makes one record of two, under an id of its own or the first's. An old id leads to it. */
  merge(
    noun: 'contacts' | 'companies',
    firstId: string,
    secondId: string,
    id = String((this.lastId += 1)),
  ): StoredRecord {
    const [first, second] = [this.records[noun]?.get(firstId), this.records[noun]?.get(secondId)]
    const former = [
      firstId,
      secondId,
      ...[first, second].flatMap((one) => one?.properties.hs_merged_object_ids?.split(';') ?? []),
    ]
    this.remove(noun, firstId)
    this.remove(noun, secondId)
    for (const old of former) this.mergedInto.set(old, id)
    this.mergedInto.delete(id)
    const filled = Object.entries(first?.properties ?? {}).filter(([, value]) => value !== '')
    const emails = [first, second].flatMap((one) => [
      one?.properties.email ?? '',
      ...(one?.properties.hs_additional_emails?.split(';') ?? []),
    ])
    const email = first?.properties.email || second?.properties.email || ''
    this.attachments.move(noun, [firstId, secondId], id)
    return this.store(noun, id, {
      ...second?.properties,
      ...Object.fromEntries(filled),
      ...(noun === 'contacts'
        ? { email, hs_additional_emails: emails.filter((one) => one && one !== email).join(';') }
        : {}),
      hs_merged_object_ids: former.filter((old) => old !== id).join(';'),
    })
  }

  private current(id: string): string {
    const next = this.mergedInto.get(id)
    return next === undefined ? id : this.current(next)
  }

  remove(noun: string, id: string): void {
    const record = this.records[noun]?.get(id)
    if (!record) return
    for (const name of this.uniqueNames(noun))
      for (const value of this.valuesOf(record.properties, name)) this.index(noun, name).delete(keyOf(value))
    this.records[noun]?.delete(id)
    this.archived.add(id)
  }

  /** The most requests that came within any ten seconds. */
  get mostInTenSeconds(): number {
    let most = 0
    let first = 0
    for (const [last, { at }] of this.heard.entries()) {
      while ((this.heard[first]?.at ?? at) <= at - 10_000) first += 1
      most = Math.max(most, last - first + 1)
    }
    return most
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const now = performance.now()
    this.heard.push({ method, path: url.pathname, at: now, body })
    if (this.limit !== null) {
      const recent = this.heard.slice(-this.limit - 1)
      if (recent.length > this.limit && (recent[0]?.at ?? now) > now - 10_000) return reply(response, tooMany, '1')
    }
    const fault = this.faults.shift() ?? this.faultOf?.(this.heard.length)
    if (fault === 'hang') return
    if (fault === 'refused') return void request.socket.destroy()
    if (fault === '429') return reply(response, tooMany, '0')
    if (fault === 'daily') return reply(response, { ...tooMany, body: { ...tooMany.body, policyName: 'DAILY' } })
    if (fault === '502')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    await this.meanwhile?.(url.pathname)
    const answered = this.oauth.carryOut(method, url, body)
    if (answered && fault === 'lost') return void request.socket.destroy()
    if (answered) return reply(response, answered)
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const holder = this.oauth.holderOf(bearer)
    if (bearer !== this.token && !holder)
      return reply(response, {
        status: 401,
        body: { status: 'error', message: 'Authentication credentials not found', category: 'INVALID_AUTHENTICATION' },
      })
    const portalId = holder?.portalId ?? 4711
    const answer = this.carryOut(method, url.pathname, body === '' ? {} : (JSON.parse(body) as Asked), portalId)
    if (fault === 'lost') return void request.socket.destroy()
    reply(response, answer)
  }

  private carryOut(method: string, path: string, asked: Asked, portalId: number): Answer {
    if (path === '/account-info/v3/details') {
      const [companyCurrency, ...additionalCurrencies] = this.currencies
      return ok({ portalId, uiDomain: 'app.hubspot.com', companyCurrency, additionalCurrencies })
    }
    if (path === '/oauth/v2/private-apps/get/access-token-info')
      return asked.tokenKey === this.token ? ok({ hubId: 4711, scopes: this.scopes }) : refused(400, 'No such token')
    if (path === '/crm/v3/pipelines/deals') return method === 'GET' ? ok({ results: this.pipelines }) : this.pipe(asked)
    const [, , , area, noun = '', , verb = ''] = path.split('/')
    if (!this.hasCustomObjects && (area === 'schemas' || noun.startsWith('2-'))) return noCustomObjects
    if (area === 'schemas') return method === 'GET' ? ok({ results: this.schemas }) : this.addSchema(asked)
    if (area === 'properties') return this.define(method, noun, path, asked)
    if (area === 'associations') return this.attachments.carryOut(path, asked)
    if (path === '/crm/v3/objects/contacts/gdpr-delete') {
      this.remove('contacts', asked.objectId ?? '')
      this.erased.add(asked.objectId ?? '')
      return { status: 204, body: {} }
    }
    if (path.endsWith('/search')) return this.search(noun, asked)
    if (path.endsWith('/merge')) return this.mergeAsked(noun, asked)
    if (path.startsWith('/contacts/v1/secondary-email/')) return this.releaseEmail(path)
    const inputs = asked.inputs ?? []
    if (inputs.length > 100) return refused(400, 'A batch has 100 inputs at most')
    switch (verb) {
      case 'read':
        return this.read(noun, asked)
      case 'upsert':
        return this.write(noun, inputs, ({ id = '', idProperty = '' }) => this.index(noun, idProperty).get(keyOf(id)))
      case 'update':
        return this.write(noun, inputs, ({ id = '' }) =>
          this.records[noun]?.has(this.current(id)) ? this.current(id) : null,
        )
      case 'archive':
        for (const { id = '' } of inputs) this.remove(noun, id)
        return { status: 204, body: {} }
      default:
        return refused(404, `There is no ${method} ${path}`)
    }
  }

  /** A batch with one bad value is refused whole, as HubSpot does it; `refusedValue` alone is told record by record. */
  private write(noun: string, inputs: Input[], idOf: (input: Input) => string | null | undefined): Answer {
    const found = inputs.map((input) => ({ input, id: idOf(input) }))
    for (const { input, id } of found) {
      const fault = this.faultIn(noun, input.properties ?? {}, id ?? undefined)
      if (fault) return fault
    }
    const seen = new Map<string, string>()
    for (const { input } of found) {
      const email = keyOf(input.properties?.email ?? '')
      if (email && seen.has(email)) return refused(400, 'Duplicate email addresses in the batch')
      if (email) seen.set(email, email)
    }
    const isBad = ({ input }: (typeof found)[number]) =>
      this.refusedValue !== undefined && Object.values(input.properties ?? {}).includes(this.refusedValue)
    const bad = found.filter((each) => isBad(each) || each.id === null)
    const results = found
      .filter((each) => !bad.includes(each))
      .map(({ input, id }) => this.store(noun, id ?? String((this.lastId += 1)), input.properties ?? {}))
    if (bad.length === 0) return ok({ status: 'COMPLETE', results })
    const errors = bad.map(({ input, id }) =>
      id === null
        ? {
            message: 'Could not get some objects, they may be deleted or not exist.',
            category: 'OBJECT_NOT_FOUND',
            context: { ids: [input.id] },
          }
        : { message: 'This value was refused', context: { objectWriteTraceId: [input.objectWriteTraceId] } },
    )
    return { status: 207, body: { status: 'COMPLETE', results, numErrors: errors.length, errors } }
  }

  private faultIn(noun: string, properties: Properties, id: string | undefined): Answer | null {
    for (const [name, value] of Object.entries(properties)) {
      const type = this.definitions[noun]?.find((each) => each.name === name)?.type
      const fault = faultOfValue({ name, value, type }, this.currencies)
      if (fault) return refused(400, fault)
    }
    for (const name of this.uniqueNames(noun)) {
      const value = properties[name]
      const owner = value ? this.index(noun, name).get(keyOf(value)) : undefined
      if (owner && owner !== id) return refused(409, `Contact already exists. Existing ID: ${owner}`)
    }
    return null
  }

  private store(noun: string, id: string, properties: Properties): StoredRecord {
    const before = this.records[noun]?.get(id)?.properties ?? {}
    const updatedAt = this.clock.now().toISOString()
    const now = { ...before, ...properties, [changedAt[noun] ?? 'hs_lastmodifieddate']: updatedAt }
    for (const name of this.uniqueNames(noun)) {
      const index = this.index(noun, name)
      for (const value of this.valuesOf(before, name)) index.delete(keyOf(value))
      for (const value of this.valuesOf(now, name)) index.set(keyOf(value), id)
    }
    const record = { id, properties: now, updatedAt }
    this.records[noun]?.set(id, record)
    return record
  }

  private uniqueNames(noun: string): string[] {
    const own = (this.definitions[noun] ?? []).filter(({ hasUniqueValue }) => hasUniqueValue).map(({ name }) => name)
    return noun === 'contacts' ? ['email', ...own] : own
  }

  /** A contact is known by its second addresses too. */
  private valuesOf(properties: Properties, name: string): string[] {
    const second = name === 'email' ? (properties.hs_additional_emails?.split(';') ?? []) : []
    return [properties[name] ?? '', ...second].filter((value) => value !== '')
  }

  private index(noun: string, name: string): Map<string, string> {
    const key = `${noun} ${name}`
    const known = this.unique.get(key) ?? new Map<string, string>()
    this.unique.set(key, known)
    return known
  }

  private read(noun: string, { inputs = [], idProperty }: Asked): Answer {
    const results = inputs.flatMap(({ id = '' }) => {
      const theirs = idProperty ? this.index(noun, idProperty).get(keyOf(id)) : this.current(id)
      const record = theirs ? this.records[noun]?.get(theirs) : undefined
      return record ? [record] : []
    })
    return results.length === inputs.length ? ok({ results }) : { status: 207, body: { results, numErrors: 1 } }
  }

  private search(noun: string, { filterGroups = [], limit = 10, after }: Asked): Answer {
    const [filter] = filterGroups[0]?.filters ?? []
    const all = [...(this.records[noun]?.values() ?? [])]
    const found =
      filter?.operator === 'IN'
        ? all.filter(({ properties }) =>
            filter.values?.some((value) => keyOf(value) === keyOf(properties[filter.propertyName] ?? '')),
          )
        : all
            .filter(({ updatedAt }) => Date.parse(updatedAt) >= Number(filter?.value))
            .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    const from = Number(after ?? 0)
    const next = from + limit
    return ok({
      total: found.length,
      results: found.slice(from, next),
      ...(next < found.length ? { paging: { next: { after: String(next) } } } : {}),
    })
  }

  private define(method: string, noun: string, path: string, asked: Asked): Answer {
    const known = this.definitions[noun] ?? []
    if (method === 'GET') return ok({ results: known })
    if (path.endsWith('/groups')) {
      if (this.groups.has(`${noun} ${asked.name}`)) return refused(409, 'The group is there already')
      this.groups.add(`${noun} ${asked.name}`)
      return ok({ name: asked.name })
    }
    for (const { name = '', label = '', type = 'string', hasUniqueValue = false } of asked.inputs ?? []) {
      if (known.some((each) => each.name === name)) return refused(409, `${name} is there already`)
      known.push({ name, label, type, hasUniqueValue })
    }
    return ok({ results: [] })
  }

  private pipe({ label = '', stages = [] }: Asked): Answer {
    const made = {
      id: `pipeline-${this.pipelines.length + 1}`,
      label,
      stages: stages.map((stage) => ({ id: `stage-${(this.lastId += 1)}`, label: stage.label })),
    }
    this.pipelines.push(made)
    return ok(made)
  }

  private addSchema({ name = '', associatedObjects = [], properties = [], requiredProperties = [] }: Asked): Answer {
    if (this.schemas.length >= 10) return refused(400, 'The account has as many custom objects as it may')
    if (this.schemas.some((schema) => schema.name === name)) return refused(409, `${name} is there already`)
    if (requiredProperties.some((required) => !properties.some((each) => each.name === required)))
      return refused(400, 'A required property is not defined')
    const made = { objectTypeId: `2-${9_000 + this.schemas.length}`, name, associatedObjects }
    this.schemas.push(made)
    this.records[made.objectTypeId] = new Map()
    this.definitions[made.objectTypeId] = properties
    return ok(made)
  }

  private mergeAsked(noun: string, { primaryObjectId = '', objectIdToMerge = '' }: Asked): Answer {
    const [first, second] = [this.current(primaryObjectId), this.current(objectIdToMerge)]
    if (first === second) return refused(400, 'An object cannot be merged with itself')
    if (!this.records[noun]?.has(first) || !this.records[noun]?.has(second))
      return refused(404, 'There is no such record')
    if (this.refusesMerges) return refused(400, 'One of the records has been merged too often')
    return ok(this.merge(noun as 'contacts', first, second, this.mergesKeepIds ? first : undefined))
  }

  private releaseEmail(path: string): Answer {
    const [, , , , id = '', , email = ''] = path.split('/').map(decodeURIComponent)
    const record = this.records.contacts?.get(id)
    const second = record?.properties.hs_additional_emails?.split(';') ?? []
    if (!record || !second.includes(email)) return refused(404, 'The contact has no such second address')
    this.store('contacts', id, { hs_additional_emails: second.filter((one) => one !== email).join(';') })
    return ok({ vid: id })
  }
}
