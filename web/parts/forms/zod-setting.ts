import { z } from 'zod'

// Compiled checks would need eval, which the Content-Security-Policy forbids. Import this before the first parse.
z.config({ jitless: true })
