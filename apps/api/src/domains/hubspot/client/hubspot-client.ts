import { Injectable } from '@nestjs/common'
import { idProperty, type HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import {
  HubspotRefusal,
  type BatchInput,
  type BatchOutcome,
  type ChangedPage,
  type CustomObject,
  type HubspotAccess,
  type HubspotAccount,
  type HubspotPort,
  type NewCustomObject,
  type NewProperty,
  type Pair,
  type Pipeline,
  type PropertyDefinition,
  type TheirRecord,
} from './hubspot-port.js'
import { HubspotRequests } from './hubspot-requests.js'

const paths = { contact: 'contacts', company: 'companies', deal: 'deals' } as const

function pathOf({ planTypeId }: HubspotAccess, object: HubspotObject): string {
  if (object !== 'plan') return paths[object]
  if (!planTypeId) throw new Error('The account has no object for recurring gifts')
  return planTypeId
}

interface AnsweredBatch {
  results?: TheirRecord[]
  errors?: { message?: string; category?: string; context?: Record<string, string[]> }[]
}

interface AnsweredProperty {
  name: string
  label: string
  type: string
  calculated?: boolean
  modificationMetadata?: { readOnlyValue?: boolean }
}

interface AnsweredSchema {
  objectTypeId: string
  name: string
}

const changedAt = { contact: 'lastmodifieddate', company: 'hs_lastmodifieddate' } as const

/** HubSpot's API, by its own client. https://developers.hubspot.com/docs/api-reference */
@Injectable()
export class HubspotClient implements HubspotPort {
  constructor(private readonly requests: HubspotRequests) {}

  async account(access: HubspotAccess): Promise<HubspotAccount> {
    const details = await this.requests.send<{
      portalId: number
      uiDomain: string
      companyCurrency: string
      additionalCurrencies?: string[]
    }>(access, { method: 'GET', path: '/account-info/v3/details' })
    const token = await this.requests.send<{ scopes: string[] }>(access, tokenInfoOf(access))
    return {
      portalId: String(details.portalId),
      accountUrl: `https://${details.uiDomain}/contacts/${details.portalId}`,
      currencies: [details.companyCurrency, ...(details.additionalCurrencies ?? [])],
      scopes: token.scopes,
    }
  }

  async properties(access: HubspotAccess, object: HubspotObject): Promise<PropertyDefinition[]> {
    const { results } = await this.requests.send<{ results: AnsweredProperty[] }>(access, {
      method: 'GET',
      path: `/crm/v3/properties/${pathOf(access, object)}`,
    })
    return results.map(({ name, label, type, calculated, modificationMetadata }) => ({
      name,
      label,
      type,
      isReadOnly: calculated === true || modificationMetadata?.readOnlyValue === true,
    }))
  }

  async addGroup(access: HubspotAccess, object: HubspotObject, name: string, label: string): Promise<void> {
    try {
      await this.requests.send(access, {
        method: 'POST',
        path: `/crm/v3/properties/${pathOf(access, object)}/groups`,
        body: { name, label },
      })
    } catch (error) {
      // It is there already.
      if (!(error instanceof HubspotRefusal && error.status === 409)) throw error
    }
  }

  async addProperties(
    access: HubspotAccess,
    object: HubspotObject,
    group: string,
    properties: readonly NewProperty[],
  ): Promise<void> {
    const inputs = properties.map((property) => ({ ...definitionOf(property), groupName: group }))
    await this.requests.send(access, {
      method: 'POST',
      path: `/crm/v3/properties/${pathOf(access, object)}/batch/create`,
      body: { inputs },
    })
  }

  async customObjects(access: HubspotAccess): Promise<CustomObject[]> {
    const { results } = await this.requests.send<{ results: AnsweredSchema[] }>(access, {
      method: 'GET',
      path: '/crm/v3/schemas',
    })
    return results.map(customObjectOf)
  }

  async addCustomObject(
    access: HubspotAccess,
    { name, labels, nameProperty, properties, attachedTo }: NewCustomObject,
  ): Promise<CustomObject> {
    const made = await this.requests.send<AnsweredSchema>(access, {
      method: 'POST',
      path: '/crm/v3/schemas',
      body: {
        name,
        labels,
        primaryDisplayProperty: nameProperty.name,
        requiredProperties: [nameProperty.name],
        searchableProperties: [nameProperty.name],
        properties: [nameProperty, ...properties].map(definitionOf),
        associatedObjects: attachedTo.map((object) => object.toUpperCase()),
      },
    })
    return customObjectOf(made)
  }

  async pipelines(access: HubspotAccess): Promise<Pipeline[]> {
    const { results } = await this.requests.send<{ results: Pipeline[] }>(access, {
      method: 'GET',
      path: '/crm/v3/pipelines/deals',
    })
    return results
  }

  addPipeline(
    access: HubspotAccess,
    label: string,
    stages: readonly { label: string; probability: string }[],
  ): Promise<Pipeline> {
    return this.requests.send<Pipeline>(access, {
      method: 'POST',
      path: '/crm/v3/pipelines/deals',
      body: {
        label,
        displayOrder: 99,
        stages: stages.map(({ label: stage, probability }, place) => ({
          label: stage,
          displayOrder: place,
          metadata: { probability },
        })),
      },
    })
  }

  async read(
    access: HubspotAccess,
    object: HubspotObject,
    { ids, idProperty: by, properties }: { ids: readonly string[]; idProperty?: string; properties: readonly string[] },
  ): Promise<TheirRecord[]> {
    const { results } = await this.requests.send<AnsweredBatch>(access, {
      method: 'POST',
      path: `/crm/v3/objects/${pathOf(access, object)}/batch/read`,
      body: { inputs: ids.map((id) => ({ id })), properties, ...(by ? { idProperty: by } : {}) },
    })
    return results ?? []
  }

  async companiesNamed(
    access: HubspotAccess,
    names: readonly string[],
    properties: readonly string[],
  ): Promise<TheirRecord[]> {
    const { results } = await this.requests.send<AnsweredBatch>(access, {
      method: 'POST',
      path: '/crm/v3/objects/companies/search',
      body: {
        filterGroups: [{ filters: [{ propertyName: 'name', operator: 'IN', values: names }] }],
        properties,
        limit: 200,
      },
    })
    return results ?? []
  }

  async upsert(access: HubspotAccess, object: HubspotObject, inputs: readonly BatchInput[]): Promise<BatchOutcome> {
    const answer = await this.requests.send<AnsweredBatch>(access, {
      method: 'POST',
      path: `/crm/v3/objects/${pathOf(access, object)}/batch/upsert`,
      body: {
        inputs: inputs.map(({ id, properties }) => ({
          id,
          idProperty,
          properties: { ...properties, [idProperty]: id },
          objectWriteTraceId: id,
        })),
      },
    })
    return outcomeOf(answer, ({ properties }) => properties[idProperty])
  }

  async update(access: HubspotAccess, object: HubspotObject, inputs: readonly BatchInput[]): Promise<BatchOutcome> {
    const answer = await this.requests.send<AnsweredBatch>(access, {
      method: 'POST',
      path: `/crm/v3/objects/${pathOf(access, object)}/batch/update`,
      body: { inputs: inputs.map(({ id, properties }) => ({ id, properties, objectWriteTraceId: id })) },
    })
    return outcomeOf(answer, ({ id }) => id)
  }

  async archive(access: HubspotAccess, object: HubspotObject, ids: readonly string[]): Promise<void> {
    await this.requests.send(access, {
      method: 'POST',
      path: `/crm/v3/objects/${pathOf(access, object)}/batch/archive`,
      body: { inputs: ids.map((id) => ({ id })) },
    })
  }

  async erase(access: HubspotAccess, contactId: string): Promise<void> {
    await this.requests.send(access, {
      method: 'POST',
      path: '/crm/v3/objects/contacts/gdpr-delete',
      body: { objectId: contactId },
    })
  }

  async associate(
    access: HubspotAccess,
    from: HubspotObject,
    to: HubspotObject,
    pairs: readonly Pair[],
  ): Promise<void> {
    await this.requests.send(access, {
      method: 'POST',
      path: `/crm/v4/associations/${pathOf(access, from)}/${pathOf(access, to)}/batch/associate/default`,
      body: { inputs: pairs.map(({ fromId, toId }) => ({ from: { id: fromId }, to: { id: toId } })) },
    })
  }

  async dissociate(
    access: HubspotAccess,
    from: HubspotObject,
    to: HubspotObject,
    pairs: readonly Pair[],
  ): Promise<void> {
    await this.requests.send(access, {
      method: 'POST',
      path: `/crm/v4/associations/${pathOf(access, from)}/${pathOf(access, to)}/batch/archive`,
      body: { inputs: pairs.map(({ fromId, toId }) => ({ from: { id: fromId }, to: [{ id: toId }] })) },
    })
  }

  async merge(
    access: HubspotAccess,
    object: 'contact' | 'company',
    { primary, other }: { primary: string; other: string },
  ): Promise<string> {
    const { id } = await this.requests.send<{ id: string }>(access, {
      method: 'POST',
      path: `/crm/v3/objects/${pathOf(access, object)}/merge`,
      body: { primaryObjectId: primary, objectIdToMerge: other },
      isOnce: true,
    })
    return id
  }

  async releaseEmail(access: HubspotAccess, contactId: string, email: string): Promise<void> {
    await this.requests.send(access, {
      method: 'DELETE',
      path: `/contacts/v1/secondary-email/${contactId}/email/${encodeURIComponent(email)}`,
    })
  }

  async changed(
    access: HubspotAccess,
    object: 'contact' | 'company',
    { since, after, properties }: { since: Date; after: string | null; properties: readonly string[] },
  ): Promise<ChangedPage> {
    const at = changedAt[object]
    const filter = { propertyName: at, operator: 'GTE', value: String(since.getTime()) }
    const answer = await this.requests.send<AnsweredBatch & { paging?: { next?: { after: string } } }>(access, {
      method: 'POST',
      path: `/crm/v3/objects/${pathOf(access, object)}/search`,
      body: {
        filterGroups: [{ filters: [filter] }],
        sorts: [{ propertyName: at, direction: 'ASCENDING' }],
        properties: [...new Set([...properties, idProperty])],
        limit: 100,
        ...(after ? { after } : {}),
      },
    })
    return { records: answer.results ?? [], next: answer.paging?.next?.after ?? null }
  }
}

const customObjectOf = ({ objectTypeId, name }: AnsweredSchema): CustomObject => ({ typeId: objectTypeId, name })

const definitionOf = ({ name, label, type, isUnique = false }: NewProperty) => ({
  name,
  label,
  type,
  fieldType: type === 'string' ? 'text' : type,
  ...(isUnique ? { hasUniqueValue: true } : {}),
})

const tokenInfoOf = ({ auth, token }: HubspotAccess) =>
  auth === 'oauth'
    ? { method: 'GET' as const, path: `/oauth/v1/access-tokens/${encodeURIComponent(token.reveal())}` }
    : {
        method: 'POST' as const,
        path: '/oauth/v2/private-apps/get/access-token-info',
        body: { tokenKey: token.reveal() },
      }

function outcomeOf({ results = [], errors = [] }: AnsweredBatch, idOf: (record: TheirRecord) => unknown): BatchOutcome {
  const done = new Map<string, TheirRecord>()
  for (const record of results) {
    const id = idOf(record)
    if (typeof id === 'string') done.set(id, record)
  }
  const failed = new Map<string, string>()
  const missing = new Set<string>()
  for (const { message = 'HubSpot gave no reason', category, context } of errors)
    for (const id of [...(context?.objectWriteTraceId ?? []), ...(context?.ids ?? [])]) {
      failed.set(id, message)
      if (category === 'OBJECT_NOT_FOUND') missing.add(id)
    }
  return { done, failed, missing }
}
