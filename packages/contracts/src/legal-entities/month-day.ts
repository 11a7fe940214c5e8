import { z } from 'zod'

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const two = (value: number): string => String(value).padStart(2, '0')

export const monthDays: readonly string[] = daysOf.flatMap((days, month) =>
  Array.from({ length: days }, (_, day) => `${two(month + 1)}-${two(day + 1)}`),
)

/** A day of each year, `MM-DD`. The 29th of February is none: not every year has it. */
export const monthDaySchema = z
  .string()
  .max(5, 'Enter month and day, such as 04-06')
  .refine((text) => {
    const [, month = '', day = ''] = /^(\d{2})-(\d{2})$/.exec(text) ?? []
    const most = daysOf[Number(month) - 1]
    return most !== undefined && Number(day) >= 1 && Number(day) <= most
  }, 'Enter month and day, such as 04-06')
