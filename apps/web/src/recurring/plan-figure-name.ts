import type { PlanFiguresOfCurrency } from '@almoner/contracts/donations/plan-figures'

export type PlanFigureName = keyof Omit<PlanFiguresOfCurrency, 'currency'>
