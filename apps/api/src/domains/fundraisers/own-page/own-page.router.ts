import {
  approvePageChange,
  countWaiting,
  getFundraiserSettings,
  getOwnPage,
  rejectPageChange,
  saveFundraiserSettings,
  saveOwnPage,
  withdrawPageChange,
} from '@almoner/contracts/fundraisers/own-page.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { FundraiserSettingsService } from '../fundraiser-settings.service.js'
import type { OwnPageService } from './own-page.service.js'
import type { PageChangesService } from './page-changes.service.js'

export const ownPageProcedures = (
  own: OwnPageService,
  changes: PageChangesService,
  settings: FundraiserSettingsService,
) => ({
  ownPage: procedureFor(getOwnPage).query(({ ctx }) => own.get(ctx.actor)),
  saveOwnPage: procedureFor(saveOwnPage).mutation(({ ctx, input }) => own.save(ctx.actor, input)),
  withdrawPageChange: procedureFor(withdrawPageChange).mutation(({ ctx }) => own.withdraw(ctx.actor)),
  approvePageChange: procedureFor(approvePageChange).mutation(({ ctx, input }) => changes.approve(ctx.actor, input)),
  rejectPageChange: procedureFor(rejectPageChange).mutation(({ ctx, input }) => changes.reject(ctx.actor, input)),
  settings: procedureFor(getFundraiserSettings).query(({ ctx }) => settings.get(ctx.actor)),
  saveSettings: procedureFor(saveFundraiserSettings).mutation(({ ctx, input }) => settings.save(ctx.actor, input)),
  waitingCounts: procedureFor(countWaiting).query(({ ctx }) => settings.waiting(ctx.actor)),
})
