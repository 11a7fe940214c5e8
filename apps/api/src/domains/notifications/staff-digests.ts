import { addDays } from '@almoner/contracts/add-days'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { permissionOfEmail, staffDigests, type StaffDigest } from '@almoner/contracts/notifications/staff-notices'
import { may } from '@almoner/contracts/permissions'
import type { Config } from '../../platform/config.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { CONFIG } from '../../platform/tokens.js'
import { Digest, type Period } from '../dashboards/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { digestEmail, hasNews } from './staff/digest.email.js'
import { StaffNoticesRepository } from './staff-notices.repository.js'

/** Writes to staff in the morning what the day or the week before has brought, as each of them has chosen. */
@Injectable()
export class StaffDigests {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: StaffNoticesRepository,
    private readonly digest: Digest,
    private readonly calendar: OrgCalendar,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async sweep(orgId: string): Promise<void> {
    const { today, timeZone } = await this.calendar.of(orgId)
    for (const kind of staffDigests) {
      const { onDate, period } = mornings[kind](today)
      // A week that is two days gone is told of no more.
      if (addDays(onDate, 1) < today) continue
      await this.em.transactional(() => this.tell(orgId, kind, { onDate, period, timeZone }))
    }
  }

  /** The mails leave with the transaction that notes them, so that no morning is told twice. */
  private async tell(
    orgId: string,
    kind: StaffDigest,
    { onDate, period, timeZone }: { onDate: string; period: Period; timeZone: string },
  ): Promise<void> {
    const readers = (await this.notices.staff(orgId)).filter(
      ({ role, switches, settings }) =>
        settings[kind] && may({ role, switches, isSuperuser: false, isImpersonating: false }, permissionOfEmail[kind]),
    )
    if (readers.length === 0 || !(await this.notices.beginDigest(orgId, kind, onDate))) return
    const figures = await this.digest.of(orgId, period, timeZone)
    if (kind === 'dailyDigest' && !hasNews(figures)) return
    const orgName = await this.notices.orgName(orgId)
    for (const to of readers)
      await this.mailer.send(
        digestEmail(kind, figures, period, { orgId, orgName, to, publicUrl: this.config.publicUrl }),
      )
  }
}

/** The morning that a digest is of, and the time that it tells about. */
const mornings: Record<StaffDigest, (today: string) => { onDate: string; period: Period }> = {
  dailyDigest: (today) => {
    const yesterday = addDays(today, -1)
    return { onDate: today, period: { from: yesterday, to: yesterday } }
  },
  weeklyDigest: (today) => {
    // Monday is the first day of the week, 0 of 7.
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    const monday = addDays(today, -weekday)
    return { onDate: monday, period: { from: addDays(monday, -7), to: addDays(monday, -1) } }
  },
}
