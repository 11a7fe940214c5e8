import { userIdSchema } from '../accounts/user-id.js'
import { longTextUpTo, requiredText } from '../text.js'
import { calendarDateSchema } from '../time.js'

export const taskNote = longTextUpTo(2_000)
  .transform((text) => (text.trim() === '' ? null : text.trim()))
  .nullable()

export const taskTitle = requiredText(200).transform((text) => text.trim())

/** What a new task says, whatever it is about. */
export const taskFields = {
  title: taskTitle,
  note: taskNote.default(null),
  dueOn: calendarDateSchema.nullable().default(null),
  assigneeId: userIdSchema.nullable().default(null),
}
