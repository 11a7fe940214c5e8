import { transactionOf, type OpenTransaction } from '../../platform/database/transaction.js'
import type { Currency } from '@almoner/contracts/money'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { LegalEntityDetail, LegalEntityRow } from '@almoner/contracts/legal-entities/legal-entity'
import type {
  LegalEntityById,
  LegalEntityChanges,
  LegalEntityReceipt,
  ListLegalEntitiesInput,
  ListReceiptSettingsInput,
  SaveLegalEntityInput,
  SaveReceiptInput,
  SignaturePicture,
  ZoneChange,
  ZoneChangeInput,
} from '@almoner/contracts/legal-entities/legal-entities.operations'
import { receiptFormSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { applyMergePatch } from '@almoner/contracts/merge-patch'
import { readRegistrationNumber } from '@almoner/contracts/legal-entities/registration-numbers'
import { currencyOfCountry } from '@almoner/contracts/orgs/countries'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { toPage } from '../../platform/database/keyset.js'
import { Pictures } from '../../platform/files/pictures.js'
import { newId } from '../../platform/ids.js'
import { judged } from '../../platform/problems/judged.js'
import { Problem } from '../../platform/problems/problem.js'
import { refuseChanged } from '../../platform/read-back.js'
import { CONFIG } from '../../platform/tokens.js'
import { ChangeHorizon } from '../changes/index.js'
import { LegalEntitiesRepository } from './legal-entities.repository.js'
import { LegalEntity } from './entity.entity.js'
import { Logos } from './logos.js'
import type { Org } from './org.entity.js'
import { OrgsRepository } from './orgs.repository.js'
import { ReceiptSettings } from './receipt-settings.entity.js'
import { Signatures } from './signatures.js'
import { timeZoneOfCountry } from './time-zones.js'

const mostLegalEntities = 50

type FollowCurrency = (db: OpenTransaction, entity: { orgId: string; id: string }, currency: Currency) => Promise<void>

@Injectable()
export class LegalEntitiesService {
  private readonly onCurrency: FollowCurrency[] = []

  constructor(
    private readonly em: EntityManager,
    private readonly entities: LegalEntitiesRepository,
    private readonly horizon: ChangeHorizon,
    private readonly orgs: OrgsRepository,
    private readonly logos: Logos,
    private readonly signatures: Signatures,
    private readonly pictures: Pictures,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 's46Reporting'>,
  ) {}

  /** Has what is in the currency of an entity changed with it, in the same transaction. */
  onCurrencyChange(follow: FollowCurrency): void {
    this.onCurrency.push(follow)
  }

  /** Raises `not_found`. */
  get(actor: Actor, { id }: LegalEntityById): Promise<LegalEntityDetail> {
    return this.entities.showOrFail(actor.orgId, id)
  }

  /**
   * Saves what is given of an entity, or adds one. Exactly one stays primary, and the org counts in its currency. Raises
   * `not_found`, `entity_currency_locked` at `currency`, `entity_primary_needed` at `isPrimary`, `entity_limit`, what is
   * wrong with the picture at `logo`, `storage_exceeded`, and `input_invalid` at what is changed elsewhere.
   */
  async save(actor: Actor, input: SaveLegalEntityInput): Promise<LegalEntityDetail> {
    const { orgId } = actor
    if (input.readBack) refuseChanged(input.readBack, input.id ? await this.entities.showOrFail(orgId, input.id) : {})
    const picture = input.logo && !input.deletesLogo ? await this.pictures.redrawFile(input.logo, 'logo') : null
    let logoName: string | undefined
    let id = input.id
    try {
      await this.em.transactional(async () => {
        // Everyone who changes entities takes the org's lock first, so that two of them never both become primary.
        const org = await this.orgs.lockOrFail(orgId)
        const entity = id === null ? await this.add(orgId, input.entity) : await this.entities.lockOrFail(orgId, id)
        const before = id === null ? null : termsOf(entity)
        id = entity.id
        if (before) await this.change(entity, input.entity)
        if (picture) logoName = await this.logos.keep(orgId, picture)
        if (logoName || input.deletesLogo) await this.setLogo(entity, logoName ?? null)
        await this.settlePrimary(org, entity, input.entity.isPrimary)
        this.audit.record(actor, 'entities.save', { subjectId: entity.id, before, after: termsOf(entity) })
      })
    } catch (error) {
      if (logoName) await this.logos.forget(orgId, logoName)
      throw error
    }
    return this.entities.showOrFail(orgId, id ?? '')
  }

  /** What stays where the time zone of legal entities changes. Those of others have nothing. */
  zoneChange({ orgId }: Actor, input: ZoneChangeInput): Promise<ZoneChange> {
    return this.entities.zoneChange(orgId, input)
  }

  /** A page by name. Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListLegalEntitiesInput): Promise<Page<LegalEntityRow>> {
    return toPage(await this.entities.list(orgId, await this.horizon.within(orgId, input)), input)
  }

  /** A page of the receipt settings. Raises `input_invalid` for a cursor that is not one of ours. */
  async listReceipts({ orgId }: Actor, input: ListReceiptSettingsInput): Promise<Page<LegalEntityReceipt>> {
    return toPage(await this.entities.listReceipts(orgId, input), input)
  }

  /**
   * Changes what is named and leaves the rest. Raises `not_found`, `input_invalid` for settings that would not be whole, and
   * what is wrong with the picture at `signature`.
   */
  async saveReceipt(actor: Actor, input: SaveReceiptInput): Promise<LegalEntityDetail> {
    const { orgId } = actor
    const { entityId, receipt, signature, deletesSignature } = input
    const picture = signature ? await this.signatures.redraw(signature) : null
    const added = picture ? await this.signatures.keep(orgId, picture) : null
    let replaced: string | null | undefined
    try {
      replaced = await this.em.transactional(async () => {
        const entity = await this.entities.lockOrFail(orgId, entityId)
        const found = await this.entities.findReceipt(orgId, entityId)
        // Where nothing was ever set there is no signature to delete.
        if (!found && !added && Object.keys(receipt).length === 0) return null
        const form = judged(receiptFormSchema, applyMergePatch({ ...found?.settings }, receipt))
        const { pack, registrationNumber, timeZone = entity.timeZone } = form
        if (form.s46?.reporting === 'api' && !this.config.s46Reporting)
          throw Problem.at('s46.reporting', 'This Almoner has no reporting service. Use a file instead.')
        const number = readRegistrationNumber(pack, registrationNumber) ?? registrationNumber
        const settings = { ...form, registrationNumber: number, timeZone }
        const former = found?.signatureName ?? null
        const signatureName = deletesSignature ? null : (added ?? former)
        const kept = { settings, signatureName, updatedAt: this.clock.now() }
        const before = found && { ...found.settings, hasSignature: former !== null }
        if (found) Object.assign(found, kept)
        else this.em.create(ReceiptSettings, { entityId, orgId, ...kept })
        this.audit.record(actor, 'entities.saveReceipt', {
          subjectId: entityId,
          before,
          after: { ...settings, hasSignature: signatureName !== null },
        })
        return former === signatureName ? null : former
      })
    } catch (error) {
      if (added) await this.signatures.remove(orgId, added)
      throw error
    }
    // An issued receipt has its own picture of the signature, so nothing needs the former one.
    if (replaced) await this.signatures.remove(orgId, replaced)
    return this.entities.showOrFail(orgId, entityId)
  }

  /** Raises `not_found`. */
  async getSignature({ orgId }: Actor, { id }: LegalEntityById): Promise<SignaturePicture> {
    const name = await this.entities.signatureNameOf(orgId, id)
    return { picture: name === null ? null : await this.signatures.show(orgId, name) }
  }

  private async add(orgId: string, fields: LegalEntityChanges): Promise<LegalEntity> {
    if ((await this.entities.countOf(orgId)) >= mostLegalEntities) throw new Problem('entity_limit')
    const country = fields.country ?? ''
    const entity = this.em.create(LegalEntity, {
      id: newId(),
      orgId,
      name: fields.name ?? '',
      // Whether it is to be the primary one is settled when the one there is has been told.
      isPrimary: false,
      currency: fields.currency ?? currencyOfCountry(country),
      country,
      timeZone: fields.timeZone ?? timeZoneOfCountry(country),
      fiscalYearStart: fields.fiscalYearStart ?? '01-01',
      logoName: null,
      createdAt: this.clock.now(),
    })
    await this.em.flush()
    return entity
  }

  private async change(entity: LegalEntity, { isPrimary: _, ...fields }: LegalEntityChanges): Promise<void> {
    const { currency } = fields
    if (currency !== undefined && currency !== entity.currency) {
      if (await this.entities.holdsMoney(entity)) {
        throw Problem.at(
          'currency',
          'There are already payments in this currency, so it cannot change',
          'entity_currency_locked',
        )
      }
      for (const follow of this.onCurrency) await follow(transactionOf(this.em), entity, currency)
    }
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    Object.assign(entity, given)
  }

  private async settlePrimary(org: Org, entity: LegalEntity, asked: boolean | undefined): Promise<void> {
    if (asked === false && entity.isPrimary) {
      throw Problem.at('isPrimary', 'Make another entity the primary one instead', 'entity_primary_needed')
    }
    if (asked && !entity.isPrimary) {
      const former = await this.entities.lockPrimary(org.id)
      if (former) former.isPrimary = false
      // The database lets there be one at a time, so the one before goes first.
      await this.em.flush()
      entity.isPrimary = true
    }
    if (entity.isPrimary) org.currency = entity.currency
  }

  private async setLogo(entity: LegalEntity, logoName: string | null): Promise<void> {
    const { logoName: replaced } = entity
    entity.logoName = logoName
    if (replaced) await this.logos.retire(entity.orgId, replaced)
  }
}

const termsOf = ({ name, isPrimary, currency, country, timeZone, fiscalYearStart, logoName }: LegalEntity) => ({
  name,
  isPrimary,
  currency,
  country,
  timeZone,
  fiscalYearStart,
  logoName: logoName ?? null,
})
