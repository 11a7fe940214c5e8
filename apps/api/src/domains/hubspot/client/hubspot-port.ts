import type { HubspotAuth } from '@almoner/contracts/hubspot/hubspot'
import type { HubspotObject, TheirProperty } from '@almoner/contracts/hubspot/hubspot-fields'
import type { Secret } from '../../../platform/secrets/secret.js'

/** Whose account is asked, and with what. Requests of one `orgId` take turns. */
export interface HubspotAccess {
  orgId: string
  auth: HubspotAuth
  token: Secret
  /** What HubSpot calls the object that recurring gifts are; null where there is none. */
  planTypeId: string | null
}

export interface HubspotAccount {
  portalId: string
  accountUrl: string
  /** In capitals, the account's own first. */
  currencies: string[]
  scopes: string[]
}

export interface TheirRecord {
  id: string
  properties: Record<string, string | null>
  updatedAt: string
}

export interface PropertyDefinition extends TheirProperty {
  label: string
}

export interface NewProperty {
  name: string
  label: string
  type: 'string' | 'number' | 'date'
  isUnique?: boolean
}

export interface Pipeline {
  id: string
  label: string
  stages: { id: string; label: string }[]
}

/** An object that the account has besides HubSpot's own. */
export interface CustomObject {
  typeId: string
  name: string
}

export interface NewCustomObject {
  name: string
  labels: { singular: string; plural: string }
  /** Every record has it, and is called by it. */
  nameProperty: NewProperty
  properties: readonly NewProperty[]
  attachedTo: readonly ('contact' | 'company' | 'deal')[]
}

/** One record of a batch: `id` is HubSpot's for an update and the value of our own property for an upsert. */
export interface BatchInput {
  id: string
  properties: Record<string, string>
}

/** What became of each input by its `id`. What HubSpot says nothing of is in neither. */
export interface BatchOutcome {
  done: Map<string, TheirRecord>
  failed: Map<string, string>
  /** Of `failed`, those that HubSpot does not have any more. */
  missing: Set<string>
}

/** Two records that belong together, by HubSpot's ids. */
export interface Pair {
  fromId: string
  toId: string
}

export interface ChangedPage {
  records: TheirRecord[]
  next: string | null
}

/** Gave no answer, or one that says nothing about the request: the line, a limit, a fault of theirs. */
export class HubspotSilent extends Error {
  override name = 'HubspotSilent'

  constructor(
    message: string,
    readonly waitMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The token is no longer taken (401) or lacks a right (403). */
export class HubspotDenied extends Error {
  override name = 'HubspotDenied'

  constructor(
    message: string,
    readonly status: 401 | 403,
  ) {
    super(message)
  }
}

/** The request itself was refused, with HubSpot's sentence about it. */
export class HubspotRefusal extends Error {
  override name = 'HubspotRefusal'

  constructor(
    message: string,
    readonly status: number,
    /** HubSpot's own word for it, as `BAD_REFRESH_TOKEN`. */
    readonly code: string | null = null,
  ) {
    super(message)
  }
}

export const HUBSPOT = Symbol('hubspot')

/** What Almoner asks of HubSpot. Raises `HubspotSilent`, `HubspotDenied` and `HubspotRefusal`. */
export interface HubspotPort {
  account(access: HubspotAccess): Promise<HubspotAccount>
  properties(access: HubspotAccess, object: HubspotObject): Promise<PropertyDefinition[]>
  addGroup(access: HubspotAccess, object: HubspotObject, name: string, label: string): Promise<void>
  addProperties(
    access: HubspotAccess,
    object: HubspotObject,
    group: string,
    properties: readonly NewProperty[],
  ): Promise<void>
  customObjects(access: HubspotAccess): Promise<CustomObject[]>
  addCustomObject(access: HubspotAccess, object: NewCustomObject): Promise<CustomObject>
  pipelines(access: HubspotAccess): Promise<Pipeline[]>
  addPipeline(
    access: HubspotAccess,
    label: string,
    stages: readonly { label: string; probability: string }[],
  ): Promise<Pipeline>
  /** The records whose `idProperty` is one of `ids`, HubSpot's own id where it is absent; 100 at most. */
  read(
    access: HubspotAccess,
    object: HubspotObject,
    asked: { ids: readonly string[]; idProperty?: string; properties: readonly string[] },
  ): Promise<TheirRecord[]>
  /** Companies with one of these names, in any case; 100 at most. */
  companiesNamed(access: HubspotAccess, names: readonly string[], properties: readonly string[]): Promise<TheirRecord[]>
  /** Makes or changes records by our own id; 100 at most. */
  upsert(access: HubspotAccess, object: HubspotObject, inputs: readonly BatchInput[]): Promise<BatchOutcome>
  update(access: HubspotAccess, object: HubspotObject, inputs: readonly BatchInput[]): Promise<BatchOutcome>
  archive(access: HubspotAccess, object: HubspotObject, ids: readonly string[]): Promise<void>
  /** Deletes a contact for good, as a law on privacy asks for. */
  erase(access: HubspotAccess, contactId: string): Promise<void>
  /** Attaches records of one object to those of another; done again, it changes nothing. */
  associate(access: HubspotAccess, from: HubspotObject, to: HubspotObject, pairs: readonly Pair[]): Promise<void>
  /** Parts records again that were attached; those that are not attached are left as they are. */
  dissociate(access: HubspotAccess, from: HubspotObject, to: HubspotObject, pairs: readonly Pair[]): Promise<void>
  /** Makes one record of two, for good, and gives its id, which may be a third. Asked again, it may be refused. */
  merge(access: HubspotAccess, object: 'contact' | 'company', ids: { primary: string; other: string }): Promise<string>
  /** Takes a second address off a contact, as a merge leaves one. */
  releaseEmail(access: HubspotAccess, contactId: string, email: string): Promise<void>
  /** Records that changed at or after `since`, the longest unchanged first. */
  changed(
    access: HubspotAccess,
    object: 'contact' | 'company',
    asked: { since: Date; after: string | null; properties: readonly string[] },
  ): Promise<ChangedPage>
}
