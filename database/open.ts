import { connect, type Database } from './connect.ts'
import { joinEmbedded, openEmbedded } from './embedded.ts'

type Settings = { data_dir: string; database_url: string | undefined }
type Options = {
  onStep?: (step: string) => void
  /** For commands: use the embedded PostgreSQL of a running Merlon on this DATA_DIR instead of failing. */
  join?: boolean
}

export type OpenDatabase = Database & {
  url: string
  /** The folder or server, without user and password. */
  where: string
  /** Called if the embedded PostgreSQL ends unexpectedly. */
  onLost: (listener: (reason: string) => void) => void
}

/** Opens the database that the settings choose. `close` also stops the embedded PostgreSQL. Doesn't migrate. */
export async function openDatabase(settings: Settings, { onStep, join = false }: Options = {}): Promise<OpenDatabase> {
  if (settings.database_url) {
    const url = settings.database_url
    const { host, pathname } = new URL(url)
    return { ...connect(url), url, where: `${host}${pathname}`, onLost: () => {} }
  }
  const embedded = await (join ? joinEmbedded : openEmbedded)({ dataDir: settings.data_dir, onStep })
  const database = connect(embedded.url)
  return {
    ...database,
    url: embedded.url,
    where: embedded.where,
    onLost: embedded.onLost,
    async close() {
      await database.close()
      await embedded.stop()
    },
  }
}
