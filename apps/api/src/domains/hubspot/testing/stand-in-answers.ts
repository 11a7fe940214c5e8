import type { ServerResponse } from 'node:http'
import type { OauthAnswer } from './hubspot-oauth-stand-in.js'
import type { Definition } from './standard-definitions.js'

type Properties = Record<string, string>

export interface Answer {
  status: number
  body: object
}

export interface Input {
  id?: string
  idProperty?: string
  objectWriteTraceId?: string
  properties?: Properties
  from?: { id: string }
  to?: { id: string } | { id: string }[]
  name?: string
  label?: string
  type?: string
  hasUniqueValue?: boolean
}

export interface Asked {
  associatedObjects?: string[]
  requiredProperties?: string[]
  properties?: Definition[]
  inputs?: Input[]
  idProperty?: string
  tokenKey?: string
  objectId?: string
  primaryObjectId?: string
  objectIdToMerge?: string
  name?: string
  label?: string
  stages?: { label: string }[]
  filterGroups?: { filters: { propertyName: string; operator: string; value?: string; values?: string[] }[] }[]
  limit?: number
  after?: string
}

export const keyOf = (text: string): string => text.trim().toLowerCase()

export const ok = (body: object): Answer => ({ status: 200, body })

export const refused = (status: number, message: string): Answer => ({ status, body: { status: 'error', message } })

export const tooMany: Answer = {
  status: 429,
  body: { status: 'error', message: 'You have reached your limit.', policyName: 'TEN_SECONDLY_ROLLING' },
}

export const noCustomObjects: Answer = {
  status: 403,
  body: { status: 'error', message: 'This account does not have access to custom objects.', category: 'FORBIDDEN' },
}

export function reply(response: ServerResponse, { status, body }: Answer | OauthAnswer, retryAfter?: string): void {
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  })
  response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
}

const mostCharacters = 65_536

/** Why a property does not take a value; null where it does. */
export function faultOfValue(
  { name, value, type }: { name: string; value: string; type: string | undefined },
  currencies: readonly string[],
): string | null {
  if (type === undefined) return `Property "${name}" does not exist`
  if (value.length > mostCharacters) return `${name} may have ${mostCharacters} characters at most`
  if (type === 'number' && value !== '' && !/^-?\d+(\.\d+)?$/.test(value)) return `${value} was not a valid number.`
  if (name === 'deal_currency_code' && !currencies.includes(value)) return `${value} is not a currency of this account`
  if (name === 'email' && value !== '' && !/^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(value))
    return `Email address ${value} is invalid`
  return null
}
