import { Inject, Injectable } from '@nestjs/common'
import { customObjectScopes, dealStages, requiredScopes, type DealStage } from '@almoner/contracts/hubspot/hubspot'
import {
  idProperty,
  ourFieldOf,
  ownProperties,
  recurringName,
  standardObjects,
  type HubspotObject,
} from '@almoner/contracts/hubspot/hubspot-fields'
import { Problem } from '../../platform/problems/problem.js'
import {
  HUBSPOT,
  HubspotDenied,
  HubspotRefusal,
  HubspotSilent,
  type HubspotAccess,
  type HubspotAccount,
  type HubspotPort,
  type NewCustomObject,
  type NewProperty,
} from './client/hubspot-port.js'

const group = 'almoner'
const pipelineLabel = 'Almoner gifts'

const stageLabels: Record<DealStage, { label: string; probability: string }> = {
  succeeded: { label: 'One-time gift', probability: '1.0' },
  recurring: { label: 'Recurring gift', probability: '1.0' },
  refunded: { label: 'Refunded', probability: '0.0' },
  disputed: { label: 'Disputed', probability: '0.0' },
  failed: { label: 'Failed', probability: '0.0' },
}

export interface ProvisionedAccount extends HubspotAccount {
  pipelineId: string
  stages: Record<DealStage, string>
}

/** Looks an account over and adds what Almoner needs there; what is there already is left as it is. */
@Injectable()
export class HubspotSetup {
  constructor(@Inject(HUBSPOT) private readonly hubspot: HubspotPort) {}

  /** Raises `input_invalid` at `token` for one that HubSpot refuses or that may too little, and the problems of `answered`. */
  async accountOfToken(access: HubspotAccess): Promise<HubspotAccount> {
    const account = await this.accountOf(access)
    const missing = requiredScopes.filter((scope) => !account.scopes.includes(scope))
    if (missing.length > 0)
      throw Problem.at('token', `Also give the private app these scopes in HubSpot: ${missing.join(', ')}`)
    return account
  }

  /** Raises the problems of `answered`. */
  provision(access: HubspotAccess, account: HubspotAccount): Promise<ProvisionedAccount> {
    return answered(async () => {
      for (const object of standardObjects) await this.addProperties(access, object)
      return { ...account, ...(await this.pipelineOf(access)) }
    })
  }

  /**
   * HubSpot's id of the object that recurring gifts are, added where it is not there, with its properties. Raises
   * `input_invalid` at `objects.plan` where the account may have none, and the problems of `answered`.
   */
  async planObject(access: HubspotAccess, account: HubspotAccount): Promise<string> {
    if (customObjectScopes.some((scope) => !account.scopes.includes(scope)))
      throw Problem.at('objects.plan', lacksScopes(access, account))
    return answered(async () => {
      const typeId = await this.planTypeId(access, account)
      await this.addProperties({ ...access, planTypeId: typeId }, 'plan')
      return typeId
    })
  }

  private async planTypeId(access: HubspotAccess, { portalId }: HubspotAccount): Promise<string> {
    try {
      const known = (await this.hubspot.customObjects(access)).find(({ name }) => name === planObject.name)
      return (known ?? (await this.hubspot.addCustomObject(access, planObject))).typeId
    } catch (error) {
      if (error instanceof HubspotDenied && error.status === 403)
        throw Problem.at(
          'objects.plan',
          `The HubSpot account ${portalId} has no custom objects, which are part of HubSpot’s Enterprise subscriptions. Choose properties of the contact instead.`,
        )
      throw error
    }
  }

  private async accountOf(access: HubspotAccess): Promise<HubspotAccount> {
    try {
      return await this.hubspot.account(access)
    } catch (error) {
      if (error instanceof HubspotDenied && error.status === 403)
        throw Problem.at('token', `HubSpot refuses this token: ${error.message}`)
      if (error instanceof HubspotDenied || error instanceof HubspotRefusal)
        throw Problem.at('token', 'HubSpot does not accept this token. Copy it again from the private app.')
      throw problemOf(error)
    }
  }

  private async addProperties(access: HubspotAccess, object: HubspotObject): Promise<void> {
    const known = new Set((await this.hubspot.properties(access, object)).map(({ name }) => name))
    const absent = wanted(object).filter(({ name }) => !known.has(name))
    if (absent.length === 0) return
    await this.hubspot.addGroup(access, object, group, 'Almoner')
    await this.hubspot.addProperties(access, object, group, absent)
  }

  private async pipelineOf(access: HubspotAccess): Promise<{ pipelineId: string; stages: Record<DealStage, string> }> {
    const known = (await this.hubspot.pipelines(access)).find(({ label }) => label === pipelineLabel)
    const pipeline =
      known ??
      (await this.hubspot.addPipeline(
        access,
        pipelineLabel,
        dealStages.map((stage) => stageLabels[stage]),
      ))
    const idOf = (stage: DealStage) => {
      const found = pipeline.stages.find(({ label }) => label === stageLabels[stage].label)
      if (!found)
        throw new Problem('hubspot_refused', {
          message: `The pipeline “${pipelineLabel}” in HubSpot has no stage “${stageLabels[stage].label}”. Add the stage, or delete the pipeline, and connect again.`,
        })
      return found.id
    }
    return {
      pipelineId: pipeline.id,
      stages: Object.fromEntries(dealStages.map((stage) => [stage, idOf(stage)])) as Record<DealStage, string>,
    }
  }
}

const planObject: NewCustomObject = {
  name: 'almoner_recurring_gift',
  labels: { singular: 'Recurring gift', plural: 'Recurring gifts' },
  nameProperty: { name: recurringName, label: 'Name', type: 'string' },
  properties: [{ name: idProperty, label: 'Almoner ID', type: 'string', isUnique: true }],
  attachedTo: standardObjects,
}

const lacksScopes = ({ auth }: HubspotAccess, { portalId }: HubspotAccount): string =>
  auth === 'oauth'
    ? `HubSpot did not let Almoner use custom objects in the account ${portalId}, which only Enterprise subscriptions have. Connect again if yours has them, or choose properties of the contact.`
    : `The private app may not use custom objects, which only Enterprise subscriptions of HubSpot have. Give it these scopes too, or choose properties of the contact: ${customObjectScopes.join(', ')}`

/** Does it, and raises `hubspot_unavailable` or `hubspot_refused` where HubSpot gives no answer or refuses. */
export async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof HubspotSilent) return new Problem('hubspot_unavailable', { cause: error })
  if (error instanceof HubspotDenied || error instanceof HubspotRefusal)
    return new Problem('hubspot_refused', { message: `HubSpot refused: ${error.message}`, cause: error })
  return error
}

function wanted(object: HubspotObject): NewProperty[] {
  const own = Object.entries(ownProperties[object]).map(([ours, name]): NewProperty => {
    const kind = ourFieldOf(object, ours)?.kind
    return { name, label: labelOf(name), type: kind === 'number' || kind === 'date' ? kind : 'string' }
  })
  return [{ name: idProperty, label: 'Almoner ID', type: 'string', isUnique: true }, ...own]
}

/** `almoner_last_gift_on` is called “Almoner last gift on”. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
