import { Inject, Injectable } from '@nestjs/common'
import { pagePath, pageUrl } from '@almoner/contracts/campaigns/page-address'
import type { Config } from '../../platform/config.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { CONFIG } from '../../platform/tokens.js'
import { pagesSubdomain } from '../orgs/index.js'

/** Where the pages of campaigns stand. */
@Injectable()
export class PageAddresses {
  constructor(
    private readonly rows: TenantQuery,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl' | 'pagesDomain'>,
  ) {}

  /** Where the one script is served that shows Almoner on any site. */
  get scriptUrl(): string {
    return `${this.config.publicUrl}/almoner.js`
  }

  /** The part of an address that stands for the org. */
  async slugOf(orgId: string): Promise<string> {
    return (await this.wordOf(orgId)) ?? orgId
  }

  /** The whole address of a campaign's page. */
  async urlOf(orgId: string, campaign: { id: string; slug: string | null }): Promise<string> {
    const org = { id: orgId, slug: await this.wordOf(orgId) }
    return pageUrl(this.config, org, pagePath(org, campaign))
  }

  private async wordOf(orgId: string): Promise<string | null> {
    const org = await this.rows.first(orgId, pagesSubdomain)
    return org?.slug ?? null
  }
}
