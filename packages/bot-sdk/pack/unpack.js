import { restoreManifest } from './manifest.js';

restoreManifest();
