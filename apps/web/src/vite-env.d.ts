/** The types of the build tool. */

/// <reference types="vite/client" />
