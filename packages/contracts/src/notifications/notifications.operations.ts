import { z } from 'zod'
import { named } from '../masking.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { instantSchema } from '../time.js'
import { staffNotices } from './staff-notices.js'

/** So many are shown, the newest; older ones and what is older than `shownDays` are not. */
export const mostNotifications = 100
export const shownDays = 30

const notificationIdSchema = z.uuid()

export const notificationSchema = z.object({
  id: notificationIdSchema,
  kind: z.enum(staffNotices),
  title: named(z.string()),
  /** What there is to say beyond the title; null where that says it all. */
  text: named(z.string().nullable()),
  /** Of the screen where it can be dealt with. */
  path: z.string(),
  at: instantSchema,
  isRead: z.boolean(),
  /** There is nothing to do about it any more: decided, paid after all, mended. It counts as read. */
  isSettled: z.boolean(),
})
export interface Notification extends z.infer<typeof notificationSchema> {}

export const listNotifications = defineQuery<Nothing, Notification[]>({
  name: 'notifications.list',
  summary: 'What happened in the org that matters to whoever asks, the newest first: of the last 30 days, 100 at most.',
  access: 'notifications.read',
  input: nothing,
  output: z.array(notificationSchema),
})

const unreadSchema = z.object({ unread: z.int() })
export interface UnreadNotifications extends z.infer<typeof unreadSchema> {}

export const countNotifications = defineQuery<Nothing, UnreadNotifications>({
  name: 'notifications.count',
  summary: 'How many notifications are unread and not settled.',
  access: 'notifications.read',
  input: nothing,
  output: unreadSchema,
})

const markInputSchema = z.strictObject({
  ids: z.array(notificationIdSchema).min(1).max(mostNotifications),
  isRead: z.boolean(),
})
export interface MarkNotificationsInput extends z.output<typeof markInputSchema> {}

export const markNotifications = defineCommand<MarkNotificationsInput, UnreadNotifications>({
  name: 'notifications.mark',
  summary: 'Marks own notifications as read or as unread. An id that is gone, or is not theirs, changes nothing.',
  access: 'notifications.mark',
  whileSuspended: 'allowed',
  input: markInputSchema,
  output: unreadSchema,
})
