import { Injectable } from '@nestjs/common'
import { updateDonor } from '@almoner/contracts/donors/save-donor.operations'
import { systemActor } from '../../platform/access/actor.js'
import { Problem } from '../../platform/problems/problem.js'
import { DonorsService } from '../donors/index.js'
import type { Values } from './field-values.js'

interface Pulled {
  donor: { id: string }
  merged: { pull: Values }
}

const addressFields: Record<string, string> = {
  street: 'line1',
  city: 'city',
  region: 'region',
  postalCode: 'postalCode',
  country: 'country',
}

/** Writes to donors what HubSpot has newer. */
@Injectable()
export class DonorPulls {
  constructor(private readonly donors: DonorsService) {}

  /** Returns a sentence for each donor of whom a value cannot be taken over. The others of the donor are. */
  async apply(orgId: string, pulled: readonly Pulled[]): Promise<Map<string, string>> {
    const faults = new Map<string, string>()
    for (const { donor, merged } of pulled) {
      const fault = await this.applyOne(orgId, donor.id, merged.pull)
      if (fault) faults.set(donor.id, fault)
    }
    return faults
  }

  private async applyOne(orgId: string, donorId: string, pull: Values): Promise<string | null> {
    if (Object.keys(pull).length === 0) return null
    const good: Values = {}
    let fault: string | null = null
    for (const [name, value] of Object.entries(pull)) {
      const message = faultOf(donorId, { [name]: value })
      if (message === null) good[name] = value
      else fault = `HubSpot’s ${wordOf[name] ?? name} cannot be used (${message}). Retry to send Almoner’s instead.`
    }
    const input = inputOf(donorId, good)
    const parsed = updateDonor.input.safeParse(input)
    if (!parsed.success || Object.keys(good).length === 0) return fault
    try {
      await this.donors.update(systemActor(orgId), parsed.data)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return `HubSpot’s value cannot be used (${error.message}). Retry to send Almoner’s instead.`
    }
    return fault
  }
}

const wordOf: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  organizationName: 'name',
  jobTitle: 'job title',
  postalCode: 'postal code',
}

function inputOf(id: string, values: Values): object {
  const own: Record<string, string | null> = {}
  const address: Record<string, string | null> = {}
  for (const [name, value] of Object.entries(values)) {
    const place = addressFields[name]
    if (place) address[place] = value || null
    else own[name] = value || null
  }
  // HubSpot has one line for the street.
  if ('line1' in address) address.line2 = null
  return { id, ...own, ...(Object.keys(address).length > 0 ? { address } : {}) }
}

function faultOf(id: string, values: Values): string | null {
  const { error } = updateDonor.input.safeParse(inputOf(id, values))
  return error?.issues[0]?.message ?? null
}
