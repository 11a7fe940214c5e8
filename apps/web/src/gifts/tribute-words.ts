import type { Tribute } from '@almoner/contracts/donations/tribute'

/** How a tribute is written before the name of whom it is for. */
export const tributeWords: Record<Tribute['kind'], string> = { honor: 'In honor of', memory: 'In memory of' }
