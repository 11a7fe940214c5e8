import { addDays } from '../add-days.js'

// The days besides weekends on which TARGET is closed (European Central Bank, TARGET calendar since 2002); Good Friday and Easter Monday move.
const fixedHolidays: readonly string[] = ['01-01', '05-01', '12-25', '12-26']
const aroundEaster = [-2, 1]

/** Whether banks settle euros on a day (`YYYY-MM-DD`). */
export function isBankingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !aroundEaster.some((days) => addDays(easter, days) === day)
}

/** The day itself where banks settle on it, else the next on which they do. */
export function bankingDayFrom(day: string): string {
  return isBankingDay(day) ? day : bankingDayFrom(addDays(day, 1))
}

/** So many banking days after a day, which need not be one. */
export function addBankingDays(day: string, days: number): string {
  return days === 0 ? day : addBankingDays(bankingDayFrom(addDays(day, 1)), days - 1)
}

/** The Sunday of Easter of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`
}
