import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ImportPlan, Inspection } from '@almoner/contracts/imports/import'
import { importMaxBytes } from '@almoner/contracts/imports/imports.operations'
import type { UploadForm } from '@almoner/contracts/upload'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Files } from '../../platform/files/files.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import { CustomColumns } from '../custom-fields/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { Import } from './import.entity.js'
import { ImportsRepository } from './imports.repository.js'
import { headingSignature } from './reading/headings.js'
import { inspectFile, type InspectionChoices } from './reading/inspect.js'
import { shownInspection } from './reading/shown-inspection.js'
import { refreshPlan, suggestPlan } from './reading/suggest-plan.js'
import { UnreadableFile } from './reading/unreadable.js'
import { bytesOf, shownFileName, storeUpload } from './stored-file.js'

// Numbered columns are the same in every file without headings: what they hold tells such files apart.
const signatureWords = ({ headerRow, columns }: Inspection): string[] =>
  columns.map(({ name, suggestion }) => (headerRow === 0 ? `${name} ${suggestion ?? ''}` : name))

interface Suggestion {
  headingKey: string
  suggestedPlan: ImportPlan
  isPlanRemembered: boolean
}

/** Takes files in: stores them, reads how they are written, and suggests a map. */
@Injectable()
export class ImportUploads {
  constructor(
    private readonly em: EntityManager,
    private readonly imports: ImportsRepository,
    private readonly files: Files,
    private readonly calendar: OrgCalendar,
    private readonly custom: CustomColumns,
    private readonly audit: Audit,
  ) {}

  /** Returns the id of the new import. Nothing is kept of a file that cannot be read. */
  async take(actor: Actor, form: UploadForm): Promise<string> {
    const file = form.get('file')
    if (!(file instanceof File)) throw Problem.at('file', 'Choose a CSV file or an Excel workbook')
    if (file.size > importMaxBytes) {
      throw new Problem('payload_too_large', {
        message: `The file must be ${importMaxBytes / 1_000_000} MB or smaller`,
      })
    }
    const id = newId()
    const fileKey = `${actor.orgId}/imports/${id}`
    const fileHash = await storeUpload(this.files, fileKey, file)
    try {
      const inspection = await this.inspect(fileKey)
      const suggestion = await this.suggest(actor.orgId, inspection)
      const named = {
        id,
        orgId: actor.orgId,
        fileName: shownFileName(file.name),
        fileSize: file.size,
        fileKey,
        fileHash,
      }
      await this.em.transactional(async () => {
        this.em.create(Import, { ...named, inspection, ...suggestion, createdBy: actor.userId })
        this.audit.record(actor, 'imports.upload', { subjectId: id })
      })
    } catch (error) {
      await this.files.remove(fileKey)
      throw error
    }
    return id
  }

  async inspectAgain(actor: Actor, found: Import, choices: InspectionChoices): Promise<void> {
    found.inspection = await this.inspect(found.fileKey, choices)
    Object.assign(found, await this.suggest(actor.orgId, found.inspection))
  }

  private async inspect(fileKey: string, choices?: InspectionChoices): Promise<Inspection> {
    try {
      return shownInspection(await inspectFile(() => bytesOf(this.files, fileKey), choices))
    } catch (error) {
      if (error instanceof UnreadableFile)
        throw new Problem('import_unreadable', { message: error.message, cause: error })
      throw error
    }
  }

  private async suggest(orgId: string, inspection: Inspection): Promise<Suggestion> {
    const campaign = await this.imports.usualCampaign(orgId)
    if (!campaign) throw Problem.at('campaignId', 'Create a campaign first, for gifts that name none')
    const { currency } = await this.calendar.of(orgId)
    const headingKey = headingSignature(signatureWords(inspection))
    const custom = await this.custom.importable(orgId)
    const claimsGiftAid = await this.imports.claimsGiftAid(orgId)
    const suggested = suggestPlan(inspection, { currency, campaignId: campaign.id, custom, claimsGiftAid })
    const remembered = await this.imports.rememberedPlan(orgId, headingKey)
    const suggestedPlan = remembered ? refreshPlan(remembered.plan, suggested, custom) : suggested
    return { headingKey, suggestedPlan, isPlanRemembered: remembered !== undefined }
  }
}
