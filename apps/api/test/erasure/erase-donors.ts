import pg from 'pg'
import { DonorErasure } from '../../src/domains/donors/removal/donor-erasure.js'
import type { TestApi } from '../create-test-api.js'

/** Erases the donors with whom it is time, as the hourly work does. */
export async function eraseDonorsDue(api: TestApi): Promise<void> {
  const pool = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl, max: 1 })
  const client = await pool.connect()
  try {
    await api.app.get(DonorErasure).eraseDue(client)
  } finally {
    client.release()
    await pool.end()
  }
}
