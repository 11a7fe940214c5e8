import type { Currency } from '@almoner/contracts/money'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import { firstIntegrations } from '../domains/gateways/index.js'
import { instantOf } from './calendar.js'
import { Rng } from './rng.js'

export const demoTimeZone = 'America/New_York'

export const demoOrg = {
  name: 'Lanternfield House',
  website: 'https://lanternfield.example',
  country: 'US',
  category: 'human_services',
}

/** The org of those who run the platform, so that the superuser lands somewhere too. */
export const platformOrg: typeof demoOrg = {
  name: 'Almoner',
  website: 'https://almoner.example',
  country: 'US',
  category: 'public_benefit',
}

export function orgSeed(rng: Rng, facts: typeof demoOrg, openedMs: number) {
  return {
    id: rng.id(openedMs),
    ...facts,
    currency: 'usd',
    time_zone: demoTimeZone,
    status: 'active',
    crm_settings: { completedTourSteps: {}, logoName: null },
    created_at: instantOf(openedMs),
  }
}

interface LegalEntityFacts {
  name: string
  is_primary: boolean
  currency: Currency
  country: string
  time_zone: string
}

export type LegalEntitySeed = ReturnType<typeof legalEntitySeed>

export function legalEntitySeed(rng: Rng, orgId: string, facts: LegalEntityFacts, openedMs: number) {
  return { id: rng.id(openedMs), org_id: orgId, ...facts, created_at: instantOf(openedMs) }
}

const fundNames = {
  GENERAL: 'Where needed most',
  SHELTER: 'Night shelters',
  KITCHEN: 'Community kitchens',
  LEARN: 'Children’s learning',
  BUILD: 'Building fund',
  FLOOD: 'Flood relief',
} as const

type FundCode = keyof typeof fundNames

export type DesignationSeed = ReturnType<typeof fundSeed>
export type Funds = Record<FundCode, DesignationSeed>

/** A fund of an org; the one with the code GENERAL is its default. */
export function fundSeed(rng: Rng, orgId: string, code: FundCode, openedMs: number) {
  const name = fundNames[code]
  return {
    id: rng.id(openedMs),
    org_id: orgId,
    name,
    name_key: nameKey(name),
    code,
    is_default: code === 'GENERAL',
    status: code === 'FLOOD' ? 'archived' : 'active',
    created_at: instantOf(openedMs),
  }
}

export function fundSeeds(rng: Rng, orgId: string, openedMs: number): Funds {
  const make = (code: FundCode) => fundSeed(rng, orgId, code, openedMs)
  return {
    GENERAL: make('GENERAL'),
    SHELTER: make('SHELTER'),
    KITCHEN: make('KITCHEN'),
    LEARN: make('LEARN'),
    BUILD: make('BUILD'),
    FLOOD: make('FLOOD'),
  }
}

/** Rows of `gateway_integrations`: what every entity begins with. Their ids follow from the entity's. */
export const gatewaySeeds = (entities: readonly LegalEntitySeed[], openedMs: number) =>
  entities.flatMap((entity) => {
    const rng = new Rng(Number.parseInt(entity.id.slice(-6), 16))
    return firstIntegrations({ orgId: entity.org_id, entityId: entity.id }).map((first) => ({
      id: rng.id(openedMs),
      org_id: first.orgId,
      entity_id: first.entityId,
      provider: first.provider,
      display_name: first.displayName,
      mode: first.mode,
      status: first.status,
      methods: first.methods,
      is_default: first.isDefault,
      enabled: first.enabled,
      charges_enabled: first.chargesEnabled,
      requirements_due: first.requirementsDue,
      created_at: instantOf(openedMs),
    }))
  })
