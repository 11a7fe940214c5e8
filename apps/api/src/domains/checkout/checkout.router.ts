import type { ByToken } from '@almoner/contracts/link-token'
import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import {
  getChallenge,
  getCheckoutPage,
  getGiftStatus,
  getOrgPage,
  give,
  listDrafts,
  listOwnDrafts,
  noteSighting,
  resumeDraft,
  saveDraft,
  stopReminders,
} from '@almoner/contracts/checkout/checkout.operations'
import type {
  Challenge,
  CheckoutPageInput,
  Given,
  GiveInput,
  ListDraftsInput,
  OrgPage,
  OrgPageInput,
  PlaceInput,
  ResumedDraft,
  ResumeInput,
  SaveDraftInput,
  SeenInput,
} from '@almoner/contracts/checkout/checkout.operations'
import type { DraftRow } from '@almoner/contracts/checkout/draft'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { Page } from '@almoner/contracts/paging'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface CheckoutVerbs {
  page(input: CheckoutPageInput): Promise<CheckoutPage>
  org(input: OrgPageInput): Promise<OrgPage>
  saveDraft(ip: string, input: SaveDraftInput): Promise<{ saved: boolean }>
  resume(input: ResumeInput): Promise<ResumedDraft>
  stopReminders(input: ByToken): Promise<{ stopped: true }>
  challenge(ip: string, input: PlaceInput): Promise<Challenge>
  give(ip: string, input: GiveInput): Promise<Given>
  status(input: ByToken): Promise<GiftStatus>
  seen(ip: string, input: SeenInput): Promise<{ seen: boolean }>
  listOwnDrafts(actor: Actor, input: ListDraftsInput): Promise<Page<DraftRow>>
  listDrafts(superuser: SignedIn, input: ListDraftsInput): Promise<Page<DraftRow>>
}

export const createCheckoutRouter = (checkout: CheckoutVerbs) =>
  router({
    page: procedureFor(getCheckoutPage).query(({ input }) => checkout.page(input)),
    org: procedureFor(getOrgPage).query(({ input }) => checkout.org(input)),
    saveDraft: procedureFor(saveDraft).mutation(({ ctx, input }) => checkout.saveDraft(ctx.ip, input)),
    resume: procedureFor(resumeDraft).mutation(({ input }) => checkout.resume(input)),
    stopReminders: procedureFor(stopReminders).mutation(({ input }) => checkout.stopReminders(input)),
    challenge: procedureFor(getChallenge).query(({ ctx, input }) => checkout.challenge(ctx.ip, input)),
    give: procedureFor(give).mutation(({ ctx, input }) => checkout.give(ctx.ip, input)),
    status: procedureFor(getGiftStatus).query(({ input }) => checkout.status(input)),
    seen: procedureFor(noteSighting).mutation(({ ctx, input }) => checkout.seen(ctx.ip, input)),
    listOwnDrafts: procedureFor(listOwnDrafts).query(({ ctx, input }) => checkout.listOwnDrafts(ctx.actor, input)),
    listDrafts: procedureFor(listDrafts).query(({ ctx, input }) => checkout.listDrafts(ctx.signedIn, input)),
  })
