import { z } from 'zod'

/** `self`: the donor ends a recurring donation at once; `form`: the wish goes to the org, which does it; `no`: the donor is asked to write. */
export const cancelWays = ['self', 'form', 'no'] as const
export type CancelWay = (typeof cancelWays)[number]

export const saveOffers = ['pause', 'lower', 'skip'] as const
export type SaveOffer = (typeof saveOffers)[number]

export const portalSettingsSchema = z.strictObject({
  enabled: z.boolean(),
  canChangeAmount: z.boolean(),
  canChangeDate: z.boolean(),
  canChangeFrequency: z.boolean(),
  canChangeMethod: z.boolean(),
  canPause: z.boolean(),
  canCancel: z.enum(cancelWays),
  saveOffers: z.array(z.enum(saveOffers)).max(saveOffers.length),
})
export interface PortalSettings extends z.infer<typeof portalSettingsSchema> {}

export const initialPortalSettings: PortalSettings = {
  enabled: true,
  canChangeAmount: true,
  canChangeDate: true,
  canChangeFrequency: true,
  canChangeMethod: true,
  canPause: true,
  canCancel: 'self',
  saveOffers: ['pause', 'lower', 'skip'],
}
