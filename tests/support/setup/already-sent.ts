// Loaded before any test starts a server: that replaces the global Response, and this module's constant has to be a
// real one. The server itself imports it before it listens.
import '@hono/node-server/utils/response';
