import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import type {
  JournalLine,
  Release as ShownRelease,
  ReleaseObstacle,
  ReleasePreview,
  ReleaseRow,
  ReleaseScope,
} from '@almoner/contracts/releases/release'
import type {
  CreateReleaseInput,
  DownloadReleaseInput,
  GetReleaseInput,
  ListReleaseLinesInput,
  ListReleasesInput,
  PostReleaseInput,
  PreviewReleaseInput,
  ReleaseFile,
} from '@almoner/contracts/releases/releases.operations'
import { zero } from '@almoner/contracts/minor-units'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { forUpdate, liftTimeout, lockName, query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { releaseFile } from './files/release-files.js'
import { makeRelease } from './make-release.statements.js'
import { ChangeHorizon } from '../changes/index.js'
import { ReleaseCharts } from './release-charts.service.js'
import { Release } from './release.entity.js'
import { toJournalLine, toRelease, toReleaseRow } from './release.presenter.js'
import { ReleasesRepository, type FoundPending } from './releases.repository.js'

/** Gives parts of the books to accounting, each of them once. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly em: EntityManager,
    private readonly releases: ReleasesRepository,
    private readonly horizon: ChangeHorizon,
    private readonly charts: ReleaseCharts,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListReleasesInput): Promise<Page<ReleaseRow>> {
    return toPage(await this.releases.list(orgId, await this.horizon.within(orgId, input)), input, toReleaseRow)
  }

  /** How far the books of each legal entity and currency are closed and released. */
  scopes({ orgId }: Actor): Promise<ReleaseScope[]> {
    return this.releases.scopes(orgId)
  }

  /** Raises `not_found`, also for another org's. */
  async get({ orgId }: Actor, { id }: GetReleaseInput): Promise<ShownRelease> {
    return toRelease(orNotFound(await this.releases.find(orgId, id)), await this.releases.journal(orgId, id))
  }

  /** Raises `not_found`. */
  async lines({ orgId }: Actor, input: ListReleaseLinesInput): Promise<Page<JournalLine>> {
    orNotFound(await this.releases.find(orgId, input.releaseId))
    return toPage(await this.releases.lines(orgId, input), input, toJournalLine)
  }

  /** What a release would have in it, and what keeps it from being made. Raises `not_found` for an entity of another org. */
  async preview(actor: Actor, input: PreviewReleaseInput): Promise<ReleasePreview> {
    const { entityId, currency, through } = input
    const chart = await this.charts.of(actor, entityId)
    const scope = (await this.scopes(actor)).find((one) => one.entityId === entityId && one.currency === currency)
    const closedThrough = scope?.closedThrough ?? null
    const lastThrough = scope?.releasedThrough ?? null
    const isBefore = lastThrough !== null && through < lastThrough
    const { settings, isSaved } = chart
    const pending = isBefore
      ? nothing
      : await this.releases.pending(actor.orgId, { ...input, lastThrough, chart: settings })
    const obstacle = obstacleOf({
      ...pending,
      isSaved,
      isBefore,
      isClosed: closedThrough !== null && through <= closedThrough,
    })
    return {
      entityId,
      currency,
      from: firstNewDay(lastThrough, settings.startsOn, through),
      through,
      closedThrough,
      lastThrough,
      obstacle,
      lineCount: pending.line_count,
      total: pending.total,
      lines: pending.lines.map(toJournalLine),
      unmapped: pending.unmapped,
      sha256: obstacle === null ? pending.sha256 : null,
    }
  }

  /**
   * Releases what the preview of this digest showed. Raises `not_found`, `release_unmapped`, `release_empty`, `release_changed`, and
   * `input_invalid` at a day that is not closed, or that is before the last release.
   */
  async create(actor: Actor, { sha256, ...input }: CreateReleaseInput): Promise<ShownRelease> {
    const { orgId, userId } = actor
    const { entityId, currency, through, span } = input
    const id = newId()
    await this.em.transactional(async () => {
      await lockName(this.em, `releases:${orgId}`)
      // The first release is of all the books there are.
      await liftTimeout(this.em)
      const preview = await this.preview(actor, input)
      refuse(preview)
      const { settings } = await this.charts.of(actor, entityId)
      const { from, lastThrough, total } = preview
      const release = { id, from, sha256, createdAt: this.clock.now(), createdBy: userId, ...input, lastThrough }
      const made = await query(this.em, makeRelease({ ...release, orgId, chart: settings }))
      if (made.length === 0) throw new Problem('release_changed')
      this.audit.record(actor, 'releases.create', {
        subjectId: id,
        after: { entityId, currency, through, span, total, sha256 },
      })
      await this.outbox.write(orgId, 'release.created', { releaseId: id, entityId, currency, through, total, sha256 })
    })
    return this.get(actor, { id })
  }

  /** Notes who put it into the books, and when. Raises `not_found` and `release_posted`. */
  async markPosted(actor: Actor, { id, reference }: PostReleaseInput): Promise<ShownRelease> {
    await this.em.transactional(async () => {
      const release = orNotFound(await this.em.findOne(Release, { orgId: actor.orgId, id }, forUpdate))
      if (release.postedAt) throw new Problem('release_posted')
      release.postedAt = this.clock.now()
      release.postedBy = actor.userId
      release.reference = reference?.trim() || null
      this.audit.record(actor, 'releases.markPosted', { subjectId: id, after: { reference: release.reference } })
    })
    return this.get(actor, { id })
  }

  /** Raises `not_found`, also for a part that there is not. */
  async download(actor: Actor, { id, format, part }: DownloadReleaseInput): Promise<ReleaseFile> {
    const { orgId } = actor
    const row = toReleaseRow(orNotFound(await this.releases.find(orgId, id)))
    const { settings } = await this.charts.of(actor, row.entityId)
    const lines = (await this.releases.journal(orgId, id)).map(toJournalLine)
    return releaseFile({ ...row, lines, settings }, { format, part })
  }
}

const nothing: FoundPending = { line_count: 0, total: zero, sha256: null, lines: [], unmapped: [] }

interface Circumstances extends FoundPending {
  isSaved: boolean
  isClosed: boolean
  isBefore: boolean
}

function obstacleOf({ isSaved, isClosed, isBefore, unmapped, line_count }: Circumstances): ReleaseObstacle | null {
  if (isBefore) return 'before_last'
  if (!isClosed) return 'not_closed'
  if (line_count === 0) return 'nothing'
  if (!isSaved) return 'no_chart'
  return unmapped.length > 0 ? 'unmapped' : null
}

function refuse({ obstacle }: ReleasePreview): void {
  if (obstacle === 'before_last')
    throw Problem.at('through', 'The last release goes beyond this day. Choose its last day or a later one.')
  if (obstacle === 'not_closed')
    throw Problem.at(
      'through',
      'The books are not closed through this day. Close them first, or choose an earlier day.',
    )
  if (obstacle === 'nothing') throw new Problem('release_empty')
  if (obstacle) throw new Problem('release_unmapped')
}

/** The first day that no release has; null where all through the day were released. */
function firstNewDay(lastThrough: string | null, startsOn: string, through: string): string | null {
  const first = lastThrough === null ? startsOn : dayAfter(lastThrough)
  return first > through ? null : first
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
