import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../files.ts'

/** Serves the demonstration wallet's scripts and style sheets below the path of `app`. */
export const serveWallet = (app: FastifyInstance): Promise<void> =>
  serveFiles(app, {
    '/wallet.js': './wallet/browser/wallet.js',
    '/window.js': './wallet/browser/window.js',
    '/wallet.css': './wallet/browser/wallet.css',
    '/sandbox.css': './sandbox.css',
  })
