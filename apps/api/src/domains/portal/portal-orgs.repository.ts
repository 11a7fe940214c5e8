import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { PortalOrg } from '@almoner/contracts/portal/portal'
import { initialPortalSettings, type PortalSettings } from '@almoner/contracts/portal/portal-settings'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { PagesService } from '../checkout/index.js'

export interface FoundPortalOrg {
  orgId: string
  place: PortalOrg
  settings: PortalSettings
  /** IANA. */
  timeZone: string
}

interface OrgRow {
  portal: Partial<PortalSettings> | null
  replyTo: string | null
  timeZone: string
}

/** Where donors come in: whose page it is, how it looks, and what the org lets them do there. */
@Injectable()
export class PortalOrgs {
  constructor(
    private readonly rows: TenantQuery,
    private readonly pages: PagesService,
  ) {}

  /** The place that an address names. Raises `not_found`. */
  async find(org: string, language?: PageLanguage | null): Promise<FoundPortalOrg> {
    const { orgId, page } = await this.pages.placeOf({ org })
    const own = await this.rows.first<OrgRow>(
      orgId,
      sql`
        select crm_settings -> 'portal' as portal, crm_settings -> 'email' ->> 'replyTo' as "replyTo",
          time_zone as "timeZone"
        from shared.orgs
        where id = ctx.org_id`,
    )
    const settings = { ...initialPortalSettings, ...own?.portal }
    const { slug, name, logo, website, theme } = page
    return {
      orgId,
      settings,
      timeZone: own?.timeZone ?? 'UTC',
      place: {
        org: { slug, name, logo, website: website && /^https?:\/\/\S+$/i.test(website) ? website : null },
        theme,
        language: language ?? page.language,
        contact: own?.replyTo ?? null,
        isOpen: settings.enabled,
      },
    }
  }
}
