/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = require("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_namespaceObject.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = require("crypto");
;// CONCATENATED MODULE: external "fs"
const external_fs_namespaceObject = require("fs");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_namespaceObject.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_namespaceObject.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_namespaceObject.EOL}${convertedValue}${external_os_namespaceObject.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = require("path");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return __awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = oidc_utils_OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return __awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_namespaceObject.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_namespaceObject.constants.R_OK | external_fs_namespaceObject.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_namespaceObject.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = (/* unused pure expression or super */ null && (_summary));
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_namespaceObject.platform();
const arch = external_os_namespaceObject.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function core_setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_namespaceObject.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    core_error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function core_debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function core_error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_namespaceObject.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map
;// CONCATENATED MODULE: ./src/clock.ts
const systemClock = {
    now: () => process.uptime() * 1000,
    date: () => Date.now(),
    sleep: (ms, signal) => new Promise((resolve) => {
        if (signal.aborted || ms <= 0) {
            resolve();
            return;
        }
        const wake = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', wake);
            resolve();
        };
        const timer = setTimeout(wake, ms);
        signal.addEventListener('abort', wake);
    }),
};

;// CONCATENATED MODULE: ./src/outcome.ts
function conclusionOf(outcome) {
    switch (outcome.kind) {
        case 'finished':
            return outcome.reasons.length === 0 ? 'success' : 'failure';
        case 'timed-out':
            return 'timed_out';
        default:
            return outcome.kind;
    }
}
function exitCodeOf(conclusion) {
    return ['success', 'started', 'running'].includes(conclusion) ? 0 : 1;
}

;// CONCATENATED MODULE: ./src/cutting.ts
function levelThatFits(texts, room, { length, cost, least }) {
    const spare = (level) => texts.reduce((left, text) => left - cost(text, level), room);
    let low = least;
    let below = spare(low);
    if (below < 0)
        return undefined;
    let high = Math.max(levelByLength(texts.map(length), room), least);
    let above = spare(high);
    if (above >= 0)
        return high;
    let halve = false;
    while (high - low > 1) {
        const share = halve ? 0.5 : below / (below - above);
        halve = !halve;
        const middle = Math.min(Math.max(Math.round(low + (high - low) * share), low + 1), high - 1);
        const left = spare(middle);
        if (left >= 0) {
            low = middle;
            below = left;
        }
        else {
            high = middle;
            above = left;
        }
    }
    return low;
}
function levelByLength(lengths, room) {
    let left = room;
    let longest = 0;
    for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
        const others = lengths.length - index;
        if (length * others > left)
            return Math.floor(left / others);
        left -= length;
        longest = length;
    }
    return longest;
}

;// CONCATENATED MODULE: ./src/text.ts
const ELLIPSIS = '…';
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const CONTROLS_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const LOOKED_AT = 65_536;
function headWithout(key) {
    const inJson = (form) => JSON.stringify(form).slice(1, -1);
    const once = inJson(key);
    const twice = inJson(once);
    const forms = [...new Set([key, once, twice, inJson(twice), encodeURIComponent(key)])]
        .filter((form) => form !== '')
        .sort((a, b) => b.length - a.length);
    const longest = forms[0]?.length ?? 0;
    return (text, most) => {
        const part = prefix(text, most + longest);
        let clean = part;
        for (const form of forms)
            clean = clean.replaceAll(form, () => '***');
        return prefix(part === text ? clean : prefix(clean, clean.length - longest), most);
    };
}
function showWithout(key) {
    const head = headWithout(key);
    return (text, most) => {
        const line = head(oneLine(prefix(text, LOOKED_AT)), LOOKED_AT);
        if (text.length <= LOOKED_AT)
            return cut(line, most);
        return cut(prefix(line, line.length - 15 * key.length) + ELLIPSIS, most);
    };
}
function oneLine(text) {
    return oneLineOf(text).trim();
}
function oneLineOf(text) {
    return text.toWellFormed().replace(INVISIBLE, '').replace(CONTROLS_AND_BREAKS, ' ');
}
function cut(text, most) {
    return text.length <= most ? text : prefix(text, most - ELLIPSIS.length) + ELLIPSIS;
}
function prefix(text, length) {
    const end = Math.max(0, length);
    const splitsPair = isHigh(text.charCodeAt(end - 1)) && isLow(text.charCodeAt(end));
    return text.slice(0, splitsPair ? end - 1 : end);
}
function isHigh(code) {
    return code >= 0xd800 && code <= 0xdbff;
}
function isLow(code) {
    return code >= 0xdc00 && code <= 0xdfff;
}
const OLD_COMMAND = /#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu;
const ASCII_BEGINNING = /^\s*\w/;
const PLAIN_BEGINNING = /^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;
function inert(text) {
    const line = withoutOldCommand(oneLineOf(text));
    return ASCII_BEGINNING.test(line) || PLAIN_BEGINNING.test(line) ? line : `| ${line}`;
}
function withoutOldCommand(text) {
    return text.includes('#') ? text.replace(OLD_COMMAND, '## [') : text;
}
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
function duration(ms) {
    const tenths = Math.round(ms / 100);
    if (tenths < 100)
        return `${tenths / 10}s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds}s`;
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)}m ${pad(seconds % 60)}s`;
    const minutes = Math.floor(seconds / 60);
    return `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
}
function size(bytes) {
    if (bytes < 1024)
        return `${bytes} B`;
    const kib = bytes / 1024;
    return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}
function pad(number) {
    return String(number).padStart(2, '0');
}

;// CONCATENATED MODULE: ./src/errors.ts


const MOST_OF_A_MESSAGE = 500;
const MOST_OF_A_FAULT = 900;
const ROOM_FOR_FAULTS = 1_890;
const CERTIFICATE_REMEDY = 'If the service or a proxy uses a private authority, set NODE_EXTRA_CA_CERTS to the file of its certificate in the `env:` of this step';
function explain(problem, show) {
    const quoted = (text) => show(text, MOST_OF_A_MESSAGE);
    switch (problem.kind) {
        case 'bad-inputs': {
            const names = inputNames(problem.faults);
            return {
                title: 'Inputs not usable',
                what: `${names} cannot be used: ${faultTexts(problem.faults, ROOM_FOR_FAULTS - names.length, show)}.`,
                meaning: 'Nothing was sent to the service.',
                remedy: 'Correct the `with:` of this step.',
            };
        }
        case 'start-refused':
            return {
                title: 'Start refused',
                what: `The start was refused: ${refusal(problem, quoted)}.`,
                meaning: 'No run was started.',
                remedy: `${refusalRemedy(problem)} Check \`workflow-id\`, \`base-url\` and the node ids of the inputs, and that the key's role has API access and access to this workflow.`,
            };
        case 'start-impossible':
            return {
                title: 'No connection to the service',
                what: `The start could not be sent: ${quoted(problem.cause)}.`,
                meaning: 'No run was started.',
                remedy: problem.by === 'certificate'
                    ? `${CERTIFICATE_REMEDY}.`
                    : 'Check https_proxy (such as http://proxy.example.com:3128, with user and password where it wants them) and no_proxy.',
            };
        case 'start-unreachable':
            return {
                title: problem.busy ? 'Start not accepted' : 'Service not reached',
                what: `The start did not get through in ${problem.tries === 1 ? '1 try' : `${problem.tries} tries`}${problem.outOfTime ? ', and `timeout-minutes` leaves no time for another' : ''}: ${quoted(problem.cause)}.`,
                meaning: 'No run was started.',
                remedy: problem.busy
                    ? 'The service asks for fewer requests: run the job again later, which is safe.'
                    : 'Check `base-url`, the network and the proxy settings of the runner; running the job again is safe.',
            };
        case 'start-uncertain':
            return {
                title: 'Start uncertain',
                what: `The start was sent, but no clear answer came: ${quoted(problem.cause)}.`,
                meaning: 'A run may have been started, so the start was not repeated.',
                remedy: "Look at the workflow's runs in the studio before running this again; a run that is there can be collected with `run-id`.",
            };
        case 'start-unusable-id':
            return {
                title: 'Run id not usable',
                what: `The service answered with a run id that no address can hold: ${show(JSON.stringify(problem.id), 300)}.`,
                meaning: 'A run was started, and its id cannot be used to read it.',
                remedy: "Look at the workflow's runs in the studio before running this again.",
            };
        case 'read-refused':
            return {
                title: 'Reading the run refused',
                what: `Reading the run was refused: ${refusal(problem, quoted)}.`,
                meaning: 'Whether the run succeeds is not known.',
                remedy: `${refusalRemedy(problem)} Check \`run-id\` and \`base-url\`, that the run was not deleted, and that the key has access to it.`,
            };
        case 'reads-failed':
            return {
                title: 'Run not readable',
                what: `${problem.reads} reads in a row failed, the last one so: ${quoted(problem.cause)}.`,
                meaning: 'Whether the run succeeds is not known; it may still be executing.',
                remedy: 'Collect it with `run-id` when the service answers again.',
            };
        case 'other-workflow':
            return {
                title: 'Run of another workflow',
                what: `The run belongs to the workflow ${show(problem.actual, 256)}, not to ${show(problem.expected, 256)}.`,
                meaning: 'Its outputs were not taken.',
                remedy: 'Give the `run-id` of a run of that workflow, or leave `workflow-id` out.',
            };
        case 'unexpected':
            return {
                title: 'Unexpected error',
                what: `The action met an error that it does not know: ${quoted(problem.cause)}.`,
                meaning: 'Whether a run was started is told by the `run-id` output and the log.',
                remedy: 'Please report it with the log of this step.',
            };
    }
}
function faultTexts(faults, room, show) {
    const texts = faults.map(({ text }) => show(text, MOST_OF_A_FAULT));
    const level = levelThatFits(texts, room, {
        length: (text) => text.length,
        cost: (text, most) => Math.min(text.length, most) + '; '.length,
        least: 0,
    });
    return texts.map((text) => cut(text, level ?? 0)).join('; ');
}
function inputNames(faults) {
    return [...new Set(faults.map(({ input }) => `\`${input}\``))].join(', ');
}
function refusal({ status, message, redirectHost, cause }, quoted) {
    const said = message === undefined ? [] : [`"${quoted(message)}" (status ${status})`];
    const redirect = redirectHost === undefined
        ? []
        : [
            `status ${status} redirects to ${quoted(redirectHost)}, and redirects are not followed so that the key stays with the given host`,
        ];
    const known = [...said, ...redirect];
    if (known.length > 0)
        return known.join('; ');
    return cause === undefined ? `status ${status} without a message of the service` : quoted(cause);
}
function refusalRemedy({ status, redirectHost, cause }) {
    if (redirectHost !== undefined)
        return 'If that is the right host, put it into `base-url`.';
    if (status === 401)
        return 'The key was not accepted: check `api-key`.';
    return cause?.includes('certificate') ? `${CERTIFICATE_REMEDY}.` : '';
}
function collectLines(baseUrl, runId) {
    return [
        'with:',
        `  base-url: ${yaml(baseUrl)}`,
        '  api-key: ${{ secrets.WORKFLOW_API_KEY }}',
        `  run-id: ${yaml(runId)}`,
    ];
}
function yaml(value) {
    const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const word = /^(true|false|null|yes|no|on|off)$/i;
    const literal = value.replaceAll('${{', "${{ '${{' }}");
    return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`;
}

;// CONCATENATED MODULE: ./src/json.ts
class JsonSyntaxError extends Error {
    offset;
    constructor(offset) {
        super(`not JSON at offset ${offset}`);
        this.offset = offset;
    }
}
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function rootOf(text) {
    const start = skipSpace(text, 0);
    const end = endOfValue(text, start);
    const rest = skipSpace(text, end);
    if (rest !== text.length)
        throw new JsonSyntaxError(rest);
    return { start, end };
}
function kindAt(text, start) {
    switch (text[start]) {
        case '{':
            return 'object';
        case '[':
            return 'array';
        case '"':
            return 'string';
        case 't':
        case 'f':
            return 'boolean';
        case 'n':
            return 'null';
        default:
            return 'number';
    }
}
function* members(text, start) {
    let at = skipSpace(text, start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACE) {
        const keyStart = at;
        const keyEnd = endOfString(text, keyStart);
        const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1);
        const end = endOfValue(text, valueStart);
        yield { key: stringAt(text, keyStart, keyEnd), keyStart, start: valueStart, end };
        at = afterComma(text, end);
    }
}
function* json_elements(text, start) {
    let at = skipSpace(text, start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACKET) {
        const end = endOfValue(text, at);
        yield { start: at, end };
        at = afterComma(text, end);
    }
}
function stringAt(text, start, end) {
    return JSON.parse(text.slice(start, end));
}
function compact(text, { start, end }) {
    const parts = [];
    let at = start;
    while (at < end) {
        const code = text.charCodeAt(at);
        if (isSpace(code)) {
            at++;
        }
        else if (code === QUOTE) {
            const stringEnd = endOfString(text, at);
            parts.push(JSON.stringify(stringAt(text, at, stringEnd)));
            at = stringEnd;
        }
        else {
            const from = at;
            do
                at++;
            while (at < end && text.charCodeAt(at) !== QUOTE && !isSpace(text.charCodeAt(at)));
            parts.push(text.slice(from, at));
        }
    }
    return parts.join('');
}
function lineAndColumn(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
function afterComma(text, end) {
    const at = skipSpace(text, end);
    return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
}
function isSpace(code) {
    return code === SPACE || code === LF || code === CR || code === TAB;
}
function skipSpace(text, start) {
    let at = start;
    while (isSpace(text.charCodeAt(at)))
        at++;
    return at;
}
function endOfValue(text, start) {
    const open = [];
    let at = start;
    for (;;) {
        at = skipSpace(text, at);
        const code = text.charCodeAt(at);
        if (code === OPEN_BRACE || code === OPEN_BRACKET) {
            const closer = code === OPEN_BRACE ? CLOSE_BRACE : CLOSE_BRACKET;
            const inside = skipSpace(text, at + 1);
            if (text.charCodeAt(inside) !== closer) {
                open.push(closer);
                at = closer === CLOSE_BRACE ? endOfKey(text, inside) : inside;
                continue;
            }
            at = inside + 1;
        }
        else {
            at = endOfScalar(text, at);
        }
        for (;;) {
            const closer = open.at(-1);
            if (closer === undefined)
                return at;
            at = skipSpace(text, at);
            const next = text.charCodeAt(at);
            if (next === COMMA) {
                at = closer === CLOSE_BRACE ? endOfKey(text, skipSpace(text, at + 1)) : at + 1;
                break;
            }
            if (next !== closer)
                throw new JsonSyntaxError(at);
            open.pop();
            at++;
        }
    }
}
function endOfKey(text, start) {
    const colon = skipSpace(text, endOfString(text, start));
    if (text.charCodeAt(colon) !== COLON)
        throw new JsonSyntaxError(colon);
    return colon + 1;
}
function endOfScalar(text, start) {
    switch (text[start]) {
        case '"':
            return endOfString(text, start);
        case 't':
            return endOfWord(text, start, 'true');
        case 'f':
            return endOfWord(text, start, 'false');
        case 'n':
            return endOfWord(text, start, 'null');
        default:
            return endOfNumber(text, start);
    }
}
function endOfWord(text, start, word) {
    for (let index = 0; index < word.length; index++) {
        if (text[start + index] !== word[index])
            throw new JsonSyntaxError(start + index);
    }
    return start + word.length;
}
function endOfString(text, start) {
    if (text.charCodeAt(start) !== QUOTE)
        throw new JsonSyntaxError(start);
    let at = start + 1;
    for (;;) {
        const code = text.charCodeAt(at);
        if (code === QUOTE)
            return at + 1;
        if (code === BACKSLASH) {
            at = endOfEscape(text, at);
        }
        else if (code >= SPACE) {
            at++;
        }
        else {
            throw new JsonSyntaxError(at);
        }
    }
}
function endOfEscape(text, start) {
    const at = start + 1;
    if (text[at] !== 'u') {
        if (at >= text.length || !'"\\/bfnrt'.includes(text[at] ?? ''))
            throw new JsonSyntaxError(at);
        return at + 1;
    }
    for (let index = 1; index <= 4; index++) {
        if (!/[0-9a-fA-F]/.test(text[at + index] ?? ''))
            throw new JsonSyntaxError(at + index);
    }
    return at + 5;
}
function endOfNumber(text, start) {
    let at = start;
    if (text[at] === '-')
        at++;
    at = text[at] === '0' ? at + 1 : endOfDigits(text, at);
    if (text[at] === '.')
        at = endOfDigits(text, at + 1);
    if (text[at] === 'e' || text[at] === 'E') {
        at++;
        if (text[at] === '+' || text[at] === '-')
            at++;
        at = endOfDigits(text, at);
    }
    return at;
}
function endOfDigits(text, start) {
    let at = start;
    while (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39)
        at++;
    if (at === start)
        throw new JsonSyntaxError(at);
    return at;
}

;// CONCATENATED MODULE: ./src/timestamp.ts

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{6})$/;
function parseTimestamp(value) {
    const parts = typeof value === 'string' ? SHAPE.exec(value) : null;
    if (parts === null)
        return undefined;
    const ms = Date.parse(`${parts[1]}Z`);
    if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== parts[1])
        return undefined;
    return BigInt(ms) * 1000n + BigInt(parts[2] ?? '0');
}
function microsecondsBetween(start, end) {
    return start === undefined || end === undefined || end < start ? undefined : end - start;
}
function timeBetween(start, end) {
    const microseconds = microsecondsBetween(start, end);
    return microseconds === undefined ? '–' : duration(Number(microseconds / 1000n));
}
function decimalSeconds(microseconds) {
    const digits = microseconds.toString().padStart(7, '0');
    const fraction = digits.slice(-6).replace(/0+$/, '');
    return fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
}

;// CONCATENATED MODULE: ./src/run.ts


function nameOf({ nodeId, stepId }) {
    return nodeId ?? stepId;
}
function reasonsAgainst(run) {
    const reasons = [];
    if (!run.success)
        reasons.push('not-successful');
    if (run.state !== 'DONE')
        reasons.push('not-done');
    if (run.error !== undefined)
        reasons.push('error');
    const { failedSteps, oddFailedSteps = 'null' } = run;
    const noFailedSteps = failedSteps.length === 0 && ['null', '{}', '""'].includes(oddFailedSteps);
    if (!noFailedSteps)
        reasons.push('failed-steps');
    return reasons;
}
function lastWithOutput(steps) {
    let last;
    for (const step of steps) {
        if (hasOutput(step) && (last === undefined || !endsBefore(step, last)))
            last = step;
    }
    return last;
}
function hasOutput(step) {
    return step.output !== null;
}
function endsBefore(step, other) {
    if (other.endedAt === undefined)
        return false;
    return step.endedAt === undefined || step.endedAt < other.endedAt;
}
function runIn(answer, text) {
    const data = fieldsOf(answer.data);
    const { completed_steps: completed, failed_steps: failed } = data;
    const source = sourceOf(text, completed, failed);
    return {
        workflowId: nonEmpty(data.workflow_id),
        success: answer.success === true,
        state: textOf(data.state),
        error: messageOf(data.error),
        startedAt: textOf(data.started_at),
        endedAt: textOf(data.ended_at),
        steps: Array.isArray(completed)
            ? completed.map((step, index) => stepOf(fieldsOf(step), index, source.outputs))
            : [],
        failedSteps: Array.isArray(failed)
            ? source.failedSteps.map((json, index) => failedStepOf(failed[index], json))
            : [],
        oddFailedSteps: source.oddFailedSteps,
    };
}
function stepOf(step, index, outputs) {
    const { output } = step;
    return {
        position: index + 1,
        nodeId: nonEmpty(step.node_id),
        stepId: nonEmpty(step.step_id),
        state: typeof step.state === 'string' ? step.state : undefined,
        output: typeof output === 'string' ? output : (outputs.get(index) ?? null),
        startedAt: parseTimestamp(step.started_at),
        endedAt: parseTimestamp(step.ended_at),
    };
}
function failedStepOf(element, json) {
    const step = fieldsOf(element);
    return {
        nodeId: nonEmpty(step.node_id),
        stepId: nonEmpty(step.step_id),
        message: messageOf(step.message ?? step.error),
        startedAt: parseTimestamp(step.started_at),
        endedAt: parseTimestamp(step.ended_at),
        json,
    };
}
function messageOf(value) {
    if (typeof value === 'string')
        return value;
    if (value === null)
        return undefined;
    const { message } = fieldsOf(value);
    return typeof message === 'string' ? message : jsonText(value);
}
function jsonForPeople(json) {
    return /"(?:in|out)puts?"|\\u/.test(json) ? jsonText(JSON.parse(json)) : json;
}
const DATA = new Set(['input', 'inputs', 'output', 'outputs']);
function jsonText(value) {
    try {
        return JSON.stringify(value, (key, field) => DATA.has(key) && field !== null ? '…' : field);
    }
    catch {
        return Array.isArray(value) ? '[…]' : '{…}';
    }
}
function fieldsOf(value) {
    return isObject(value) ? value : {};
}
function nonEmpty(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
function textOf(value) {
    if (typeof value === 'string')
        return value;
    return value === undefined || value === null ? '' : jsonText(value);
}
function sourceOf(text, completed, failed) {
    const hasOddOutput = Array.isArray(completed) &&
        completed.some((step) => typeof (fieldsOf(step).output ?? '') !== 'string');
    const hasFailed = Array.isArray(failed) ? failed.length > 0 : failed !== undefined;
    const root = hasOddOutput || hasFailed ? rootOf(text) : undefined;
    const data = member(text, root, 'data');
    const range = hasFailed ? member(text, data, 'failed_steps') : undefined;
    const steps = range !== undefined && Array.isArray(failed) ? json_elements(text, range.start) : [];
    return {
        outputs: outputsIn(text, hasOddOutput ? member(text, data, 'completed_steps') : undefined),
        failedSteps: [...steps].map((element) => compact(text, element)),
        oddFailedSteps: range === undefined || Array.isArray(failed) ? undefined : compact(text, range),
    };
}
function outputsIn(text, steps) {
    const outputs = new Map();
    if (steps === undefined)
        return outputs;
    let index = 0;
    for (const step of json_elements(text, steps.start)) {
        const output = kindAt(text, step.start) === 'object' ? member(text, step, 'output') : undefined;
        if (output !== undefined && !['string', 'null'].includes(kindAt(text, output.start))) {
            outputs.set(index, compact(text, output));
        }
        index++;
    }
    return outputs;
}
function member(text, object, key) {
    let found;
    if (object === undefined)
        return undefined;
    for (const each of members(text, object.start))
        if (each.key === key)
            found = each;
    return found;
}

;// CONCATENATED MODULE: ./src/report/outputs.ts





const MOST_UNITS = 500_000;
const MOST_FAILED_STEPS = 50_000;
const MOST_OUTPUT_FILES = 100_000;
const MOST_OF_A_FIELD = 200;
const MARKER = '… [cut]';
function renderOutputs(outcome, context) {
    const values = new Map([['conclusion', conclusionOf(outcome)]]);
    if (context.error !== undefined)
        values.set('error', context.error.text);
    if (outcome.kind !== 'finished')
        return { values, truncated: false };
    const { run, runId } = outcome;
    const state = field(run.state);
    const startedAt = field(run.startedAt);
    const endedAt = field(run.endedAt);
    const failedSteps = renderFailedSteps(run);
    const microseconds = microsecondsBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
    values.set('state', state.text);
    values.set('failed-steps', failedSteps.text);
    values.set('started-at', startedAt.text);
    values.set('ended-at', endedAt.text);
    values.set('duration-seconds', microseconds === undefined ? '' : decimalSeconds(microseconds));
    values.set('result-file', context.resultFile);
    const files = context.outputFiles === undefined ? undefined : renderFiles(context.outputFiles);
    if (files !== undefined)
        values.set('output-files', files.text);
    const names = ['run-id', 'result', 'step-outputs', 'truncated', 'false'];
    const taken = [...names, runId, ...values.keys(), ...values.values()];
    const left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0);
    const texts = fitTexts(run.steps, left);
    values.set('result', texts.result);
    values.set('step-outputs', texts.stepOutputs);
    const parts = [state, startedAt, endedAt, failedSteps, files, texts, context.error];
    const truncated = parts.some((part) => part?.cut === true);
    values.set('truncated', String(truncated));
    return { values, truncated };
}
function field(text) {
    return { text: prefix(text, MOST_OF_A_FIELD), cut: text.length > MOST_OF_A_FIELD };
}
function renderFailedSteps({ failedSteps, oddFailedSteps }) {
    if (oddFailedSteps !== undefined) {
        return oddFailedSteps.length <= MOST_FAILED_STEPS
            ? { text: oddFailedSteps, cut: false }
            : { text: '[]', cut: true };
    }
    const kept = [];
    let units = '[]'.length;
    for (const { json } of failedSteps) {
        units += json.length + (kept.length === 0 ? 0 : ','.length);
        if (units > MOST_FAILED_STEPS)
            break;
        kept.push(json);
    }
    return { text: `[${kept.join(',')}]`, cut: kept.length < failedSteps.length };
}
function renderFiles(files) {
    const members = [...files].map(([id, file]) => `${JSON.stringify(id)}:${JSON.stringify(file)}`);
    const text = `{${members.join(',')}}`;
    return text.length <= MOST_OUTPUT_FILES ? { text, cut: false } : { text: '{}', cut: true };
}
function nodeKey(step) {
    return nameOf(step) ?? `#${step.position}`;
}
function outputsByNode(steps, most = Number.POSITIVE_INFINITY) {
    const outputs = new Map();
    for (const step of steps) {
        outputs.set(nodeKey(step), step.output);
        if (outputs.size > most)
            break;
    }
    return outputs;
}
function fitTexts(steps, units) {
    const result = lastWithOutput(steps)?.output ?? '';
    const outputs = [...outputsByNode(steps, Math.max(0, units) / '"a":"",'.length)];
    const keys = outputs.map(([id]) => JSON.stringify(id));
    const frame = outputs.reduce((sum, [, output], index) => sum + (keys[index]?.length ?? 0) + ':,'.length + (output === null ? 'null'.length : 0), outputs.length === 0 ? '{}'.length : '{}'.length - ','.length);
    const texts = [{ text: result, quoted: false }];
    for (const [, output] of outputs)
        if (output !== null)
            texts.push({ text: output, quoted: true });
    const level = levelOf(texts, units - frame);
    if (level === undefined) {
        const alone = levelOf([{ text: result, quoted: false }], units - '{}'.length) ?? 0;
        return { result: cutTo(result, alone), stepOutputs: '{}', cut: true };
    }
    const members = outputs.map(([, output], index) => `${keys[index]}:${output === null ? 'null' : JSON.stringify(cutTo(output, level))}`);
    return {
        result: cutTo(result, level),
        stepOutputs: `{${members.join(',')}}`,
        cut: texts.some(({ text }) => text.length > level),
    };
}
function levelOf(texts, units) {
    return levelThatFits(texts, units, {
        length: ({ text }) => text.length,
        cost: ({ text, quoted }, most) => {
            const kept = cutTo(text, most);
            return quoted ? JSON.stringify(kept).length : kept.length;
        },
        least: MARKER.length,
    });
}
function cutTo(text, level) {
    return text.length <= level ? text : prefix(text, level - MARKER.length) + MARKER;
}

;// CONCATENATED MODULE: ./src/report/log.ts





const MOST_ROWS = 200;
const MOST_OF_A_NODE = 60;
const MOST_OF_A_STATE = 30;
function progressLines({ reading, waitedMs, pauseMs }, saidBefore, show) {
    const next = pauseMs === undefined ? '' : `, next read in ${duration(pauseMs)}`;
    const line = (what) => `${duration(waitedMs)} waited: ${what}${next}`;
    switch (reading.kind) {
        case 'executing': {
            const { message } = reading;
            const isNews = message !== undefined && message !== saidBefore;
            return [line('still executing'), ...(isNews ? [`  service: ${show(message, 500)}`] : [])];
        }
        case 'finished':
            return [line('finished')];
        case 'failed':
            return [line(`read failed (${show(reading.cause, 500)})`)];
        case 'refused':
            return [line('read refused')];
    }
}
function stepTable({ steps, failedSteps }, show) {
    const all = steps.length + failedSteps.length;
    if (all === 0)
        return ['The run reports no steps.'];
    const shown = all > MOST_ROWS ? MOST_ROWS - 1 : all;
    const failed = failedSteps.slice(0, shown).map((step) => failedRow(step, show));
    const rows = [
        ...steps.slice(0, shown - failed.length).map((step) => completedRow(step, show)),
        ...failed,
    ];
    const lines = aligned([['node', 'state', 'duration', 'size'], ...rows]);
    return shown < all ? [...lines, `… and ${count(all - shown, 'more step')}`] : lines;
}
function completedRow(step, show) {
    return [
        show(nodeKey(step), MOST_OF_A_NODE),
        show(step.state ?? '–', MOST_OF_A_STATE),
        timeBetween(step.startedAt, step.endedAt),
        step.output === null ? '–' : size(Buffer.byteLength(step.output)),
    ];
}
function failedRow(step, show) {
    const node = nameOf(step);
    return [
        node === undefined ? '–' : show(node, MOST_OF_A_NODE),
        'failed',
        timeBetween(step.startedAt, step.endedAt),
        '–',
    ];
}
function aligned(rows) {
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
    return rows.map((row) => row
        .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)))
        .join('  ')
        .trimEnd());
}
function collectHint(baseUrl, runId, show) {
    return [
        'To collect it later:',
        ...collectLines(baseUrl, show(runId, 256)).map((line) => `  ${line}`),
    ];
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = require("node:fs");
;// CONCATENATED MODULE: ./src/report/account.ts



const MOST_OF_ERROR = 2_000;
const MOST_FAILED_STEPS_NAMED = 5;
const MOST_FAILED_STEPS_LISTED = 15;
function accountOf(outcome, baseUrl, show) {
    switch (outcome.kind) {
        case 'started':
        case 'running':
            return undefined;
        case 'finished': {
            if (outcome.reasons.length === 0)
                return undefined;
            const reasons = outcome.reasons.map((reason) => reasonText(reason, outcome.run, show));
            return {
                title: 'Run failed',
                sentences: [
                    `The run ${show(outcome.runId, 256)} finished, but not as a success: ${reasons.join('; ')}.`,
                    'The outputs that it has are set. Correct the workflow or its inputs, then run this again.',
                ],
                reasons,
                later: undefined,
                collect: [],
            };
        }
        case 'timed-out': {
            const sentences = [
                `The run ${show(outcome.runId, 256)} was not finished within ${duration(outcome.timeoutMs)} (\`timeout-minutes\`).`,
                ...lastWord(outcome.message, show),
            ];
            if (outcome.cause !== undefined) {
                sentences.push(`The last read failed: ${show(outcome.cause, 500)}.`);
            }
            return {
                title: 'Timed out',
                sentences: [...sentences, GOES_ON],
                reasons: [],
                later: collectLater(outcome.runId, show),
                collect: collectLines(show(baseUrl, 500), show(outcome.runId, 256)),
            };
        }
        case 'cancelled':
            return cancelledAccount(outcome, baseUrl, show);
        case 'error': {
            const { title, what, meaning, remedy } = explain(outcome.problem, show);
            const { runId } = outcome;
            const run = runId === undefined ? [] : [`The run's id is ${show(runId, 256)}.`];
            const sentences = [what, meaning, ...run, remedy.trim()];
            return { title, sentences, reasons: [], later: undefined, collect: [] };
        }
    }
}
function errorLine({ sentences, later }) {
    const line = [...sentences, ...(later === undefined ? [] : [later])].join(' ');
    return { text: cut(line, MOST_OF_ERROR), cut: line.length > MOST_OF_ERROR };
}
function failedStepText(step, show) {
    const node = nameOf(step);
    const details = step.message === undefined
        ? show(jsonForPeople(step.json), 150)
        : `"${show(step.message, 150)}"`;
    if (node === undefined)
        return details;
    const id = step.nodeId === undefined || step.stepId === undefined ? '' : `, step ${show(step.stepId, 60)}`;
    return `${show(node, 100)}${id}: ${details}`;
}
function cancelledAccount({ runId, maybeStarted, message }, baseUrl, show) {
    const title = 'Cancelled';
    if (runId !== undefined) {
        return {
            title,
            sentences: [
                `The step was cancelled while it waited for the run ${show(runId, 256)}.`,
                ...lastWord(message, show),
                GOES_ON,
            ],
            reasons: [],
            later: collectLater(runId, show),
            collect: collectLines(show(baseUrl, 500), show(runId, 256)),
        };
    }
    return {
        title,
        sentences: maybeStarted
            ? [
                'The step was cancelled while the start was under way, and no answer came in time.',
                'A run may have been started.',
                "Look at the workflow's runs in the studio before running this again.",
            ]
            : ['The step was cancelled before a run was started.', 'No run was started.'],
        reasons: [],
        later: undefined,
        collect: [],
    };
}
function lastWord(message, show) {
    return message === undefined ? [] : [`The service's last message: "${show(message, 500)}".`];
}
const GOES_ON = 'The run goes on, since the service has no way to stop one.';
function collectLater(runId, show) {
    return `Collect it later with \`run-id: ${show(runId, 256)}\`.`;
}
function reasonText(reason, run, show) {
    switch (reason) {
        case 'not-successful':
            return 'the service does not report success';
        case 'not-done':
            return stateText(run.state, show);
        case 'error':
            return `its error is "${show(run.error ?? '', 500)}"`;
        case 'failed-steps':
            return failedStepsText(run, show);
    }
}
function stateText(state, show) {
    if (state === '')
        return 'it has no state';
    const shown = show(state, 200);
    return shown === 'DONE'
        ? 'its state is "DONE" with characters that cannot be seen, not DONE'
        : `its state is "${shown}", not DONE`;
}
function failedStepsText({ failedSteps, oddFailedSteps }, show) {
    if (oddFailedSteps !== undefined)
        return `its failed_steps is ${show(jsonForPeople(oddFailedSteps), 150)}`;
    const named = failedSteps
        .slice(0, MOST_FAILED_STEPS_NAMED)
        .map((step) => failedStepText(step, show));
    const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED);
    const ids = others.slice(0, MOST_FAILED_STEPS_LISTED).map((step) => show(nameOf(step) ?? '–', 40));
    const end = ids.length < others.length ? ', …' : '';
    const more = others.length === 0 ? '' : `; and ${others.length} more: ${ids.join(', ')}${end}`;
    return `${count(failedSteps.length, 'step')} failed (${named.join('; ')}${more})`;
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = require("node:crypto");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = require("node:path");
;// CONCATENATED MODULE: ./src/folders.ts


const MOST_BYTES = 16 * 1024 * 1024;
function readInputFile(written, folders) {
    try {
        const place = resolveInside(written, folders);
        return place.kind === 'fault' ? place : readText(place.real);
    }
    catch (error) {
        return { kind: 'fault', fault: faultOf(error) };
    }
}
function resolveInside(written, folders) {
    const absolute = external_node_path_namespaceObject.resolve(folders.workspace, written);
    const roots = rootsOf(folders).filter((root) => root.some((folder) => contains(folder, absolute)));
    if (roots.length === 0) {
        return { kind: 'fault', fault: 'must lie in the workspace or in RUNNER_TEMP' };
    }
    const real = external_node_fs_namespaceObject.realpathSync.native(absolute);
    if (!roots.some((root) => root.some((folder) => contains(folder, real)))) {
        return { kind: 'fault', fault: 'must not lead out of its folder through a link' };
    }
    if (hasGit(real)) {
        return { kind: 'fault', fault: 'must not lie in a .git folder' };
    }
    return { kind: 'place', real };
}
function hasGit(place, system = external_node_path_namespaceObject) {
    const git = system === external_node_path_namespaceObject.win32 ? /^\.git[. ]*(:|$)/i : /^\.git$/i;
    return place.split(system.sep).some((component) => git.test(component));
}
function resolveOutputFolder(written, folders) {
    const absolute = external_node_path_namespaceObject.resolve(folders.workspace, written);
    try {
        const real = realPathOfExisting(absolute);
        if (!rootsOf(folders).some((root) => root.some((folder) => contains(folder, real)))) {
            return {
                kind: 'fault',
                fault: 'must lie in the workspace or in RUNNER_TEMP, links resolved',
            };
        }
        const isOther = external_node_fs_namespaceObject.statSync(real, { throwIfNoEntry: false })?.isDirectory() === false;
        return isOther
            ? { kind: 'fault', fault: 'must be a folder' }
            : { kind: 'folder', path: absolute };
    }
    catch {
        return { kind: 'fault', fault: 'must be a folder that can be made' };
    }
}
function realPathOfExisting(absolute) {
    try {
        return external_node_fs_namespaceObject.realpathSync.native(absolute);
    }
    catch (error) {
        const parent = external_node_path_namespaceObject.dirname(absolute);
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMissing || parent === absolute || external_node_fs_namespaceObject.lstatSync(absolute, { throwIfNoEntry: false }))
            throw error;
        const realParent = realPathOfExisting(parent);
        if (external_node_fs_namespaceObject.statSync(realParent, { throwIfNoEntry: false })?.isDirectory() === false)
            throw error;
        return external_node_path_namespaceObject.join(realParent, external_node_path_namespaceObject.basename(absolute));
    }
}
function rootsOf({ workspace, temp }) {
    return [workspace, temp]
        .filter((folder) => folder !== undefined)
        .map((folder) => {
        const named = external_node_path_namespaceObject.resolve(folder);
        try {
            return [named, realPathOfExisting(named)];
        }
        catch {
            return [named];
        }
    });
}
function contains(folder, inside, system = external_node_path_namespaceObject) {
    const relative = system.relative(folder, inside);
    return (relative !== '..' && !relative.startsWith(`..${system.sep}`) && !system.isAbsolute(relative));
}
function readText(real) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_namespaceObject.constants;
    const file = external_node_fs_namespaceObject.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
        const stat = external_node_fs_namespaceObject.fstatSync(file);
        if (!stat.isFile())
            return { kind: 'fault', fault: 'must be a regular file' };
        if (stat.size > MOST_BYTES)
            return { kind: 'fault', fault: 'must be at most 16 MiB' };
        const bytes = external_node_fs_namespaceObject.readFileSync(file);
        return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    }
    catch (error) {
        if (error instanceof TypeError)
            return { kind: 'fault', fault: 'must be valid UTF-8' };
        throw error;
    }
    finally {
        external_node_fs_namespaceObject.closeSync(file);
    }
}
function faultOf(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    switch (code) {
        case 'ENOENT':
        case 'ENOTDIR':
            return 'must exist';
        case 'EACCES':
        case 'EPERM':
            return 'must be readable';
        case 'ELOOP':
            return 'must not be a circle of links';
        default:
            return `must be readable (${String(code ?? error)})`;
    }
}

;// CONCATENATED MODULE: ./src/report/files.ts





function writeResultFile(answer, folder) {
    const own = external_node_fs_namespaceObject.mkdtempSync(external_node_path_namespaceObject.join(external_node_path_namespaceObject.resolve(folder), 'workflow-run-'));
    const file = external_node_path_namespaceObject.join(own, 'result.json');
    external_node_fs_namespaceObject.writeFileSync(file, answer, { mode: 0o600, flag: 'wx' });
    return file;
}
function planOutputFiles(steps, folder) {
    const names = fileNames(steps);
    const files = [];
    for (const step of steps) {
        const name = names.get(step.position);
        if (step.output === null || name === undefined)
            continue;
        files.push({ node: nodeKey(step), path: external_node_path_namespaceObject.join(folder, name), text: step.output });
    }
    return files;
}
function pathsOf(files) {
    return new Map(files.map((file) => [file.node, file.path]));
}
function writeOutputFiles(files, folder, folders) {
    const written = [];
    const failures = [];
    const attempt = (write) => {
        try {
            write();
            return true;
        }
        catch (error) {
            failures.push(error instanceof Error ? error.message : String(error));
            return false;
        }
    };
    if (!attempt(() => makeFolder(folder, folders)))
        return { written, failures };
    for (const file of files) {
        if (attempt(() => replaceFile(file.path, file.text)))
            written.push(file);
    }
    return { written, failures };
}
function makeFolder(folder, folders) {
    const resolved = resolveOutputFolder(folder, folders);
    if (resolved.kind === 'fault')
        throw new Error(`the folder ${resolved.fault}`);
    const missing = [];
    for (let each = folder; !external_node_fs_namespaceObject.existsSync(each); each = external_node_path_namespaceObject.dirname(each))
        missing.push(each);
    for (const each of missing.reverse())
        external_node_fs_namespaceObject.mkdirSync(each);
}
function replaceFile(file, text) {
    const fresh = external_node_path_namespaceObject.join(external_node_path_namespaceObject.dirname(file), `.${(0,external_node_crypto_namespaceObject.randomUUID)()}.tmp`);
    try {
        external_node_fs_namespaceObject.writeFileSync(fresh, text, { flag: 'wx' });
        external_node_fs_namespaceObject.renameSync(fresh, file);
    }
    catch (error) {
        external_node_fs_namespaceObject.rmSync(fresh, { force: true });
        throw error;
    }
}
const MOST_BYTES_OF_A_NAME = 120;
const ENDING = '.txt';
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
function fileNames(steps) {
    const names = new Map();
    const taken = new Set();
    const runs = new Map();
    const next = new Map();
    for (const step of steps) {
        const key = nodeKey(step);
        const run = (runs.get(key) ?? 0) + 1;
        runs.set(key, run);
        if (step.output === null)
            continue;
        const base = plainName(key);
        const ending = run === 1 ? ENDING : `.${run}${ENDING}`;
        const plain = `${base.slice(0, MOST_BYTES_OF_A_NAME - ending.length)}${ending}`;
        let name = plain;
        for (let number = next.get(plain) ?? 2; taken.has(name.toLowerCase()); number++) {
            const distinct = `-${number}${ending}`;
            name = `${base.slice(0, MOST_BYTES_OF_A_NAME - distinct.length)}${distinct}`;
            next.set(plain, number + 1);
        }
        taken.add(name.toLowerCase());
        names.set(step.position, name);
    }
    return names;
}
function plainName(id) {
    const plain = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_');
    return DEVICE.test(plain.split('.', 1)[0] ?? '') ? `_${plain}` : plain;
}

;// CONCATENATED MODULE: ./src/report/summary.ts








const summary_MOST_BYTES = 1_000 * 1024 - 1_024;
const MOST_TABLE_BYTES = 300 * 1024;
const MOST_OPEN_ROWS = 20;
const MOST_BARS = 50;
const MOST_FAILURES = 20;
const MOST_FOLDS = 20_000;
const MOST_OF_A_LABEL = 40;
const summary_MOST_OF_A_NODE = 40;
const MOST_OF_A_TITLE = 120;
function renderSummary(outcome, context) {
    const told = accountOf(outcome, context.baseUrl, marked(context.show));
    const parts = [
        heading(outcome, told),
        ...inWords(outcome, told, context),
        facts(outcome, context),
    ];
    if (outcome.kind === 'finished') {
        parts.push(timeline(outcome.run, context.head), summary_stepTable(outcome.run, context));
    }
    const head = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
    if (outcome.kind !== 'finished' || context.style === 'brief')
        return head;
    return head + outputs(outcome, summary_MOST_BYTES - Buffer.byteLength(head), context);
}
function heading(outcome, told) {
    switch (conclusionOf(outcome)) {
        case 'success':
            return '## ✅ Workflow run succeeded';
        case 'failure':
            return '## ❌ Workflow run failed';
        case 'timed_out':
            return '## ⌛ Workflow run not finished in time';
        case 'cancelled':
            return '## 🚫 Step cancelled';
        case 'started':
            return '## ▶️ Workflow run started';
        case 'running':
            return '## ⏳ Workflow run still executing';
        case 'error':
            return `## ❗ ${told?.title ?? 'Error'}`;
    }
}
const OPEN = '\u{f0000}';
const CLOSE = '\u{f0001}';
const PARTS = /(`|\u{f0000}[^\u{f0001}]*\u{f0001}?)/u;
function marked(show) {
    return (text, most) => OPEN + show(text.replaceAll(OPEN, '').replaceAll(CLOSE, ''), most) + CLOSE;
}
function inWords(outcome, told, { baseUrl, show }) {
    const parts = [];
    if (outcome.kind === 'finished')
        parts.push(...verdict(outcome, told, show));
    else if (told !== undefined)
        parts.push(`<p>${told.sentences.map(sentence).join('<br>\n')}</p>`);
    if (outcome.kind === 'running' && outcome.message !== undefined) {
        parts.push(`<p>The service's message: ${code(show(outcome.message, 500))}</p>`);
    }
    const isUnfinished = ['started', 'running', 'timed-out', 'cancelled'].includes(outcome.kind);
    if (isUnfinished && outcome.runId !== undefined) {
        const lines = collectLines(show(baseUrl, 500), show(outcome.runId, 256));
        parts.push('To collect the run in a later step or job:', fenced(lines.join('\n'), 'yaml'));
    }
    return parts;
}
function verdict({ run, reasons }, told, show) {
    const failed = run.failedSteps.length;
    const steps = `${count(run.steps.length, 'completed step')}${failed === 0 ? '' : ` and ${failed} failed`}`;
    const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
    const extent = `<p><b>${steps}</b> in <b>${took}</b></p>`;
    if (told === undefined)
        return [extent];
    const points = told.reasons.map((reason, index) => reasons[index] === 'failed-steps' && failed > 0
        ? `${count(failed, 'step')} failed:\n<ul>\n${failures(run, show)}\n</ul>`
        : sentence(reason));
    return [
        extent,
        `<p>Why:</p>\n<ul>\n${points.map((point) => `<li>${point}</li>`).join('\n')}\n</ul>`,
    ];
}
function failures({ failedSteps }, show) {
    const lines = failedSteps.slice(0, MOST_FAILURES).map((step) => {
        const node = nameOf(step);
        const said = code(show(step.message ?? jsonForPeople(step.json), 300));
        return `<li>${node === undefined ? '' : `${code(show(node, MOST_OF_A_TITLE))}: `}${said}</li>`;
    });
    const rest = failedSteps.length - lines.length;
    return [...lines, ...(rest === 0 ? [] : [`<li>… and ${rest} more</li>`])].join('\n');
}
function sentence(text) {
    let html = '';
    let inCode = false;
    for (const part of text.split(PARTS)) {
        if (part === '`') {
            html += inCode ? '</code>' : '<code>';
            inCode = !inCode;
        }
        else if (part.startsWith(OPEN)) {
            const foreign = escaped(part.replace(OPEN, '').replace(CLOSE, ''));
            html += inCode ? foreign : `<code>${foreign}</code>`;
        }
        else {
            html += escaped(part);
        }
    }
    return html.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, '$1');
}
function facts(outcome, { workflowId, show }) {
    const run = outcome.kind === 'finished' ? outcome.run : undefined;
    const workflow = run?.workflowId ?? workflowId;
    const rows = [['Conclusion', code(conclusionOf(outcome))]];
    if (run !== undefined && run.state !== 'DONE') {
        rows.push(['State', run.state === '' ? '–' : code(show(run.state, 200))]);
    }
    if (outcome.runId !== undefined)
        rows.push(['Run', code(show(outcome.runId, 256))]);
    if (workflow !== undefined)
        rows.push(['Workflow', code(show(workflow, 256))]);
    if (run !== undefined) {
        rows.push(['Started', instant(run.startedAt, show)]);
        rows.push(['Ended', instant(run.endedAt, show)]);
    }
    return table('', rows.map((cells) => cells.map(cell)));
}
function instant(given, show) {
    const microseconds = parseTimestamp(given);
    if (microseconds === undefined)
        return given === '' ? '–' : code(show(given, 60));
    const text = new Date(Number(microseconds / 1000n)).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 19)} UTC`;
}
const STEP_HEAD = '<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>';
function summary_stepTable({ steps, failedSteps }, { show }) {
    const all = steps.length + failedSteps.length;
    if (all === 0)
        return '';
    const rows = [];
    let bytes = 0;
    for (const row of stepRows(steps, failedSteps, show)) {
        bytes += Buffer.byteLength(row.join('')) + '<tr></tr>\n'.length;
        if (bytes > MOST_TABLE_BYTES)
            break;
        rows.push(row);
    }
    const rest = rows.length < all
        ? `\n\n… and ${count(all - rows.length, 'more step')}, see \`result-file\`.`
        : '';
    const body = table(STEP_HEAD, rows) + rest;
    const folded = all > MOST_OPEN_ROWS
        ? `<details><summary>${count(all, 'step')}</summary>\n\n${body}\n\n</details>`
        : body;
    return `### Steps\n\n${folded}`;
}
function* stepRows(steps, failedSteps, show) {
    for (const [index, step] of failedSteps.entries()) {
        yield summary_failedRow(step, steps.length + index + 1, show);
    }
    for (const step of steps)
        yield summary_completedRow(step, show);
}
function summary_completedRow(step, show) {
    const state = step.state === undefined ? '–' : code(show(step.state, 30));
    return [
        number(String(step.position)),
        cell(code(show(nodeKey(step), summary_MOST_OF_A_NODE))),
        cell(step.state === 'DONE' ? '✅ DONE' : state),
        number(timeBetween(step.startedAt, step.endedAt)),
        number(step.output === null ? '–' : sizeOf(step.output)),
    ];
}
function summary_failedRow(step, position, show) {
    const node = nameOf(step);
    return [
        number(String(position)),
        cell(node === undefined ? '–' : code(show(node, summary_MOST_OF_A_NODE))),
        cell('❌ failed'),
        number(timeBetween(step.startedAt, step.endedAt)),
        number('–'),
    ];
}
const DAY_MS = 24 * 3_600_000;
const LONGEST_SPAN_MS = 300 * DAY_MS;
function timeline({ steps, failedSteps }, head) {
    const bars = [
        ...steps.flatMap((step) => barOf(step, step.position, false)),
        ...failedSteps.flatMap((step, index) => barOf(step, steps.length + index + 1, true)),
    ];
    if (bars.length < 2)
        return '';
    const shown = bars
        .toSorted((a, b) => b.end - b.start - (a.end - a.start))
        .slice(0, MOST_BARS)
        .sort((a, b) => a.start - b.start || a.position - b.position);
    const begin = Math.min(...shown.map(({ start }) => start));
    const span = Math.max(...shown.map(({ end }) => end)) - begin;
    if (span > LONGEST_SPAN_MS)
        return '';
    const least = Math.max(1, Math.ceil(span / 200));
    const drawn = Math.max(...shown.map(({ start, end }) => Math.max(end, start + least))) - begin;
    const lines = shown.map(({ position, name, failed, start, end }) => {
        const label = labelOf(position, head(name, MOST_OF_A_LABEL));
        const from = clock(start - begin);
        const to = clock(Math.max(end, start + least) - begin);
        return `  ${label} :${failed ? 'crit, ' : ''}${from}, ${to}`;
    });
    const drawing = [
        'gantt',
        '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
        ...axis(drawn),
        '  todayMarker off',
        ...lines,
    ];
    const rest = bars.length > shown.length ? `\n\nThe ${shown.length} longest of ${bars.length} steps.` : '';
    return `### Timeline\n\n${fenced(drawing.join('\n'), 'mermaid')}${rest}`;
}
function barOf(step, position, failed) {
    const { startedAt, endedAt } = step;
    if (startedAt === undefined || endedAt === undefined || endedAt < startedAt)
        return [];
    const name = nameOf(step) ?? 'step';
    return [
        { position, name, failed, start: Number(startedAt / 1000n), end: Number(endedAt / 1000n) },
    ];
}
function labelOf(position, name) {
    return `${position}-${name.replace(/[^A-Za-z0-9_-]/gu, '_')}`.slice(0, MOST_OF_A_LABEL);
}
function clock(ms) {
    const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}
function axis(ms) {
    const of = (format, interval) => [
        `  axisFormat ${format}`,
        ...(interval === undefined ? [] : [`  tickInterval ${interval}`]),
    ];
    if (ms < 2_000)
        return of('%-S.%L s');
    if (ms < 15_000)
        return of('%-S s', '1second');
    if (ms < 60_000)
        return of('%-S s', '5second');
    if (ms < 3_600_000)
        return of('%M:%S');
    if (ms < DAY_MS)
        return of('%H:%M');
    return ms < 10 * DAY_MS ? of('day %-j', '1day') : of('day %-j');
}
function outputs({ run: { steps }, reasons }, bytes, context) {
    const { head, resultFile } = context;
    const folds = foldsOf(steps, reasons.length === 0 ? 'Result' : 'Last output', context.show);
    if (folds.length === 0)
        return '';
    const where = resultFile === ''
        ? ''
        : `: the whole is in <code>result-file</code>, ${code(context.show(resultFile, 1_000))}`;
    const heading = '\n### Outputs\n\n';
    const note = `\n<p>Some outputs are cut or left out here to keep the summary below GitHub's limit${where}.</p>\n`;
    const render = ({ title, text }, most) => {
        const body = text.length <= most ? head(text, Number.MAX_SAFE_INTEGER) : `${head(text, most)}\n… [cut]`;
        return `<details><summary>${title}</summary>\n\n${fenced(body, 'text')}\n\n</details>\n`;
    };
    const cost = (fold, most) => Buffer.byteLength(render(fold, most));
    const room = bytes - Buffer.byteLength(heading + note);
    const shown = [];
    let left = room;
    for (const fold of folds) {
        left -= cost(fold, 0);
        if (left < 0)
            break;
        shown.push(fold);
    }
    const level = levelThatFits(shown, room, { length: ({ text }) => text.length, cost, least: 0 }) ?? 0;
    const rendered = shown.map((fold) => render(fold, level));
    const isCut = shown.length < folds.length || shown.some(({ text }) => text.length > level);
    return heading + rendered.join('') + (isCut ? note : '');
}
function foldsOf(steps, title, show) {
    const result = lastWithOutput(steps)?.position;
    const folds = [];
    for (const step of steps) {
        const { output, position } = step;
        if (output === null || (folds.length > MOST_FOLDS && position !== result))
            continue;
        const name = `#${position} ${code(show(nodeKey(step), MOST_OF_A_TITLE))} · ${sizeOf(output)}`;
        if (position === result)
            folds.unshift({ title: `<b>${title}:</b> ${name}`, text: output });
        else
            folds.push({ title: name, text: output });
    }
    return folds;
}
function sizeOf(text) {
    return size(Buffer.byteLength(text));
}
function table(head, rows) {
    const lines = rows.map((cells) => `<tr>${cells.join('')}</tr>`);
    return ['<table>', ...(head === '' ? [] : [head]), ...lines, '</table>'].join('\n');
}
function cell(html) {
    return `<td>${html}</td>`;
}
function number(text) {
    return `<td align="right">${text.replaceAll(' ', '&nbsp;')}</td>`;
}
function fenced(text, language) {
    const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${text}\n${fence}`;
}
function code(text) {
    return `<code>${escaped(text)}</code>`;
}
function escaped(text) {
    return text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;');
}

;// CONCATENATED MODULE: ./src/report/report.ts










const MOST_OF_AN_ENVIRONMENT_STRING = 128 * 1024;
const MOST_FAILED_STEP_ANNOTATIONS = 5;
const MOST_OF_AN_ANNOTATION = 4_096;
function print(line) {
    info(inert(line));
}
function annotation(put, message, title) {
    put(cut(withoutOldCommand(message), MOST_OF_AN_ANNOTATION), { title: withoutOldCommand(title) });
}
class OutputWriter {
    failure;
    file;
    constructor(file) {
        this.file = file === '' ? undefined : file;
    }
    set(name, value) {
        if (this.file === undefined) {
            this.failure ??= 'GITHUB_OUTPUT is not set';
            return;
        }
        try {
            setOutput(name, value);
        }
        catch (error) {
            this.failure ??= error instanceof Error ? error.message : String(error);
        }
    }
}
function report(outcome, outputs, places, { show, head }) {
    const conclusion = conclusionOf(outcome);
    const account = accountOf(outcome, places.baseUrl, show);
    const error = account === undefined ? undefined : errorLine(account);
    const resultFile = outcome.kind === 'finished' ? resultFileOf(outcome.answer, places.temp, show) : '';
    const files = outcome.kind === 'finished' && places.outputDirectory !== undefined
        ? planOutputFiles(outcome.run.steps, places.outputDirectory)
        : undefined;
    const outputFiles = files === undefined ? undefined : pathsOf(files);
    const rendered = renderOutputs(outcome, { error, resultFile, outputFiles });
    for (const [name, value] of rendered.values)
        if (name !== 'output-files')
            outputs.set(name, value);
    if (files !== undefined) {
        const written = writeFiles(files, places, show);
        const isTooLong = rendered.values.get('output-files') === '{}';
        outputs.set('output-files', isTooLong ? '{}' : renderFiles(written).text);
    }
    if (outcome.kind === 'finished') {
        for (const line of stepTable(outcome.run, show))
            print(line);
        if (rendered.truncated) {
            const noPaths = files !== undefined && files.length > 0 && rendered.values.get('output-files') === '{}';
            warnOfCut(resultFile, noPaths, show);
        }
        noteLargeResult(rendered.values.get('result') ?? '', resultFile);
    }
    for (const line of closingLines(outcome, account, { ...places, resultFile }, show))
        print(line);
    annotate(outcome, account, show);
    writeSummary(outcome, places, resultFile, { show, head });
    if (outputs.failure !== undefined)
        outputFailure(outcome, outputs.failure, show);
    return outputs.failure === undefined ? exitCodeOf(conclusion) : 1;
}
function resultFileOf(answer, temp, show) {
    try {
        return writeResultFile(answer, temp);
    }
    catch (error) {
        annotation(warning, `The service's answer could not be written to a file, so \`result-file\` is empty: ${show(String(error), 300)}. The verdict does not change; check that RUNNER_TEMP can be written.`, 'No result-file');
        return '';
    }
    finally {
        release(answer);
    }
}
function release({ buffer }) {
    if (buffer instanceof ArrayBuffer && buffer.resizable)
        buffer.resize(0);
}
function writeFiles(files, { outputDirectory = '', folders }, show) {
    const { written, failures } = writeOutputFiles(files, outputDirectory, folders);
    const [first] = failures;
    if (first !== undefined) {
        annotation(warning, `${count(files.length - written.length, 'file')} of \`output-directory\` could not be written: ${show(first, 300)}. The verdict does not change.`, 'Files not written');
    }
    const paths = new Set(written.map((file) => file.path));
    return new Map([...pathsOf(files)].filter(([, path]) => paths.has(path)));
}
function writeSummary(outcome, { summary: style, summaryFile, baseUrl, workflowId }, resultFile, printing) {
    if (style === 'none' || summaryFile === undefined)
        return;
    try {
        const context = { style, baseUrl, workflowId, resultFile, ...printing };
        external_node_fs_namespaceObject.appendFileSync(summaryFile, renderSummary(outcome, context));
    }
    catch (error) {
        annotation(warning, `The job summary could not be written: ${printing.show(String(error), 300)}. The verdict does not change.`, 'No job summary');
    }
}
function warnOfCut(resultFile, noPaths, show) {
    const whole = resultFile === ''
        ? 'the whole could not be kept, see the warning above'
        : `the whole is in \`result-file\` (${show(resultFile, 500)})`;
    annotation(warning, `Outputs were cut to stay within their limits: ${whole}.${noPaths ? ' `output-files` is `{}`; the files themselves are in `output-directory`.' : ''}`, 'Outputs cut');
}
function noteLargeResult(result, resultFile) {
    if (Buffer.byteLength(result) <= MOST_OF_AN_ENVIRONMENT_STRING)
        return;
    annotation(notice, `\`result\` is larger than 128 KiB: no environment variable and no \`with:\` can carry it.${resultFile === '' ? '' : ' Read `result-file` instead.'}`, 'Large result');
}
function closingLines(outcome, account, { baseUrl, resultFile }, show) {
    const runId = outcome.runId === undefined ? '' : show(outcome.runId, 256);
    switch (outcome.kind) {
        case 'started':
            return [
                'Not waiting (`wait: false`).',
                ...collectHint(show(baseUrl, 500), outcome.runId, show),
            ];
        case 'running':
            return [
                `Run ${runId} is still executing.`,
                ...collectHint(show(baseUrl, 500), outcome.runId, show),
            ];
        case 'finished': {
            const { run } = outcome;
            const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt));
            const length = took === '–' ? '' : ` in ${took}`;
            const verdict = account === undefined ? 'succeeded' : 'failed';
            const steps = count(run.steps.length, 'step');
            const failed = run.failedSteps.length === 0 ? '' : `, ${run.failedSteps.length} failed`;
            const where = resultFile === '' ? [] : [`The whole answer: ${show(resultFile, 1_000)}`];
            return [`Run ${runId} ${verdict}${length}: ${steps} completed${failed}`, ...where];
        }
        case 'error': {
            const { problem } = outcome;
            if (problem.kind !== 'bad-inputs')
                return [];
            return problem.faults.map(({ text }) => `- ${show(text, 1_000)}`);
        }
        default:
            return [];
    }
}
function annotate(outcome, account, show) {
    if (account === undefined)
        return;
    const how = account.collect.length === 0 ? [] : ['To collect it later:', ...account.collect];
    const message = [...account.sentences, ...how].join('\n');
    annotation(core_error, message, account.title);
    const failedSteps = outcome.kind === 'finished' ? outcome.run.failedSteps : [];
    for (const step of failedSteps.slice(0, MOST_FAILED_STEP_ANNOTATIONS)) {
        annotation(core_error, failedStepText(step, show), 'Step failed');
    }
}
function outputFailure({ runId }, failure, show) {
    const run = runId === undefined ? 'There is no run id.' : `The run's id is ${show(runId, 256)}.`;
    annotation(core_error, `The step's outputs could not be written, so that later steps would not see them: ${show(failure, 300)}. ${run} The job fails for this, whatever the run did; check GITHUB_OUTPUT and the disk of the runner.`, 'Outputs not written');
}

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = require("node:http");
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = require("node:net");
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map
;// CONCATENATED MODULE: ./src/http.ts





const tls = () => process.getBuiltinModule('node:tls');
const zlib = () => process.getBuiltinModule('node:zlib');
const http_MOST_BYTES = 128 * 1024 * 1024;
const FIRST_BYTES = 64 * 1024;
async function exchange(request, trace) {
    const begin = systemClock.now();
    const ending = endingOf(request);
    let socket;
    try {
        const connection = await connect(request.url, ending.signal);
        if (!(connection instanceof external_node_net_namespaceObject.Socket))
            return tell(connection);
        socket = connection;
        ending.connected();
        return tell(await send(request, socket, ending.signal));
    }
    finally {
        socket?.destroy();
        ending.dispose();
    }
    function tell(result) {
        const { method, url } = request;
        const ms = systemClock.now() - begin;
        if (result.kind !== 'answer') {
            trace({ method, url: url.href, ms, cause: result.cause });
        }
        else if (result.body.kind === 'whole') {
            trace({ method, url: url.href, ms, status: result.status, bytes: result.body.bytes.length });
        }
        else {
            const cause = result.body.kind === 'broken' ? result.body.cause : 'too large, not read';
            trace({ method, url: url.href, ms, status: result.status, cause });
        }
        return result;
    }
}
function endingOf({ timeoutMs, cancel, cancelGraceMs }) {
    const controller = new AbortController();
    const end = (cause) => controller.abort(new Error(cause));
    const timers = [setTimeout(end, timeoutMs, `no whole answer in ${duration(timeoutMs)}`)];
    let graceMs = 0;
    const onCancel = () => {
        if (graceMs === 0)
            end('cancelled');
        else
            timers.push(setTimeout(end, graceMs, 'cancelled'));
    };
    if (cancel.aborted)
        onCancel();
    else
        cancel.addEventListener('abort', onCancel);
    return {
        signal: controller.signal,
        connected: () => {
            graceMs = cancelGraceMs;
        },
        dispose: () => {
            cancel.removeEventListener('abort', onCancel);
            for (const timer of timers)
                clearTimeout(timer);
        },
    };
}
async function connect(url, signal) {
    const proxy = proxyFor(url);
    if (proxy === 'unusable') {
        return { kind: 'proxy-refused', cause: 'https_proxy does not hold the address of a proxy' };
    }
    let socket = await http_open(proxy ?? url, undefined, signal, proxy === undefined ? '' : 'the proxy ');
    if (socket instanceof external_node_net_namespaceObject.Socket && proxy !== undefined) {
        socket = await tunnel(url, proxy, socket, signal);
        if (socket instanceof external_node_net_namespaceObject.Socket)
            socket = await http_open(url, socket, signal);
    }
    return socket;
}
function isLoopback(url) {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
function proxyFor(url) {
    const value = process.env.https_proxy || process.env.HTTPS_PROXY;
    if (!value || url.protocol === 'http:' || isLoopback(url) || isExcepted(url))
        return undefined;
    const address = value.includes('://') ? value : `http://${value}`;
    const proxy = URL.canParse(address) ? new URL(address) : undefined;
    const isUsable = proxy !== undefined && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== null;
    return isUsable ? proxy : 'unusable';
}
function isExcepted(url) {
    return checkBypass(url.hostname.startsWith('127.') ? new URL(`https://x.${url.host}`) : url);
}
function credentialsOf({ username, password }) {
    if (username === '' && password === '')
        return undefined;
    try {
        return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    }
    catch {
        return null;
    }
}
async function http_open(url, over, signal, what = '') {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const secure = url.protocol === 'https:';
    const port = Number(url.port || (secure ? 443 : 80));
    const socket = secure
        ? tls().connect({
            host,
            port,
            ALPNProtocols: ['http/1.1'],
            ...(external_node_net_namespaceObject.isIP(host) ? {} : { servername: host }),
            ...(over === undefined ? {} : { socket: over }),
        })
        : external_node_net_namespaceObject.connect({ host, port });
    const made = await happened(socket, secure ? 'secureConnect' : 'connect', signal);
    if (!(made instanceof Error))
        return socket;
    const untrusted = secure && socket instanceof tls().TLSSocket && Boolean(socket.authorizationError);
    socket.destroy();
    over?.destroy();
    const place = `${what}${url.hostname}:${port}`;
    const handshake = isOfOpenSsl(made) ? 'the TLS handshake failed: ' : '';
    return untrusted
        ? { kind: 'untrusted', cause: `the certificate of ${place} is not trusted: ${describe(made)}` }
        : { kind: 'no-connection', cause: `no connection to ${place}: ${handshake}${describe(made)}` };
}
async function tunnel(url, proxy, socket, signal) {
    const target = `${url.hostname}:${url.port || 443}`;
    const headers = { host: target };
    const credentials = credentialsOf(proxy);
    if (credentials) {
        headers['proxy-authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
    }
    const request = external_node_http_namespaceObject.request({
        method: 'CONNECT',
        path: target,
        headers,
        createConnection: () => socket,
    });
    request.end();
    const answered = await happened(request, 'connect', signal);
    const [response] = answered instanceof Error ? [] : answered;
    const status = response instanceof external_node_http_namespaceObject.IncomingMessage ? (response.statusCode ?? 0) : 0;
    if (status >= 200 && status < 300)
        return socket;
    socket.destroy();
    return answered instanceof Error
        ? {
            kind: 'no-connection',
            cause: `no connection through the proxy ${proxy.host}: ${describe(answered)}`,
        }
        : {
            kind: 'proxy-refused',
            cause: `the proxy ${proxy.host} refused to connect to ${target}: status ${status}`,
        };
}
function happened(emitter, event, signal) {
    return new Promise((resolve) => {
        const onAbort = () => settle(signal.reason);
        const settle = (value) => {
            signal.removeEventListener('abort', onAbort);
            resolve(value);
        };
        emitter.once(event, (...values) => settle(values));
        emitter.on('error', settle);
        emitter.once('close', () => settle(new Error('the connection was closed')));
        if (signal.aborted)
            onAbort();
        else
            signal.addEventListener('abort', onAbort);
    });
}
async function send(request, socket, signal) {
    const { method, url, body } = request;
    const sent = external_node_http_namespaceObject.request({
        method,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, ...request.headers },
        createConnection: () => socket,
    });
    sent.end(body);
    const answered = await happened(sent, 'response', signal);
    if (answered instanceof Error)
        return { kind: 'lost', cause: describe(answered) };
    const [response] = answered;
    if (!(response instanceof external_node_http_namespaceObject.IncomingMessage))
        return { kind: 'lost', cause: 'no answer' };
    sent.on('error', (error) => response.destroy(error));
    const { statusCode: status = 0, headers } = response;
    return { kind: 'answer', status, headers, body: await readBody(response, signal) };
}
async function readBody(response, signal) {
    const announced = Number(response.headers['content-length'] ?? 0);
    if (announced > http_MOST_BYTES)
        return { kind: 'too-large' };
    const room = new ArrayBuffer(announced || FIRST_BYTES, { maxByteLength: http_MOST_BYTES });
    const bytes = new Uint8Array(room);
    let length = 0;
    response.on('data', (chunk) => {
        const before = length;
        length += chunk.length;
        try {
            if (length > room.byteLength) {
                room.resize(Math.max(length, Math.min(2 * room.byteLength, http_MOST_BYTES)));
            }
            bytes.set(chunk, before);
        }
        catch (error) {
            response.destroy(error instanceof Error ? error : undefined);
        }
    });
    const ended = await happened(response, 'end', signal);
    if (length > http_MOST_BYTES)
        return { kind: 'too-large' };
    if (ended instanceof Error) {
        return { kind: 'broken', cause: `the answer was cut off: ${describe(ended)}` };
    }
    return decoded(Buffer.from(room, 0, length), response.headers['content-encoding']);
}
function decoded(bytes, coding = '') {
    try {
        return { kind: 'whole', bytes: decode(bytes, coding.trim().toLowerCase()) };
    }
    catch (error) {
        return error instanceof RangeError ? { kind: 'too-large' } : { kind: 'whole', bytes };
    }
}
function decode(bytes, coding) {
    const limit = { maxOutputLength: http_MOST_BYTES };
    switch (coding) {
        case 'gzip':
        case 'x-gzip':
            return zlib().gunzipSync(bytes, limit);
        case 'deflate':
            return zlib().inflateSync(bytes, limit);
        case 'br':
            return zlib().brotliDecompressSync(bytes, limit);
        case 'zstd':
            return zlib().zstdDecompressSync(bytes, limit);
        default:
            return bytes;
    }
}
const MEANINGS = {
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
    ECONNABORTED: 'connection reset',
    EPIPE: 'connection closed by the other side',
    ENOTFOUND: 'the host name does not resolve',
    EAI_AGAIN: 'the host name could not be looked up',
    EAI_FAIL: 'the host name could not be looked up',
    EHOSTUNREACH: 'host unreachable',
    ENETUNREACH: 'network unreachable',
    ETIMEDOUT: 'timed out',
};
function describe(error) {
    if (error instanceof AggregateError) {
        return [...new Set(error.errors.map(describe))].join('; ');
    }
    if (!(error instanceof Error))
        return 'unknown cause';
    const code = codeOf(error);
    const message = error.message.split(';', 1)[0] ?? '';
    if (code === undefined)
        return message;
    const reason = isOfOpenSsl(error) && 'reason' in error ? error.reason : undefined;
    const meaning = MEANINGS[code] ?? (typeof reason === 'string' ? reason : message);
    return meaning.includes(code) ? meaning : `${meaning} (${code})`;
}
function isOfOpenSsl(error) {
    return codeOf(error)?.startsWith('ERR_SSL_') === true;
}
function codeOf(error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

;// CONCATENATED MODULE: ./src/version.ts
const USER_AGENT = 'run-ai-workflow/1.0.0';

;// CONCATENATED MODULE: ./src/service.ts



const START_GRACE_MS = 5_000;
function serviceAt(settings, trace) {
    const headers = {
        'x-api-key': settings.apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': USER_AGENT,
    };
    const address = (path) => new URL(`${settings.baseUrl}/v1/${path}`);
    return {
        start: (workflowId, inputs, cancel) => exchange({
            method: 'POST',
            url: address(`workflows/${encodeURIComponent(workflowId)}/run`),
            headers,
            body: startBody(inputs),
            timeoutMs: settings.requestTimeoutMs,
            cancel,
            cancelGraceMs: START_GRACE_MS,
        }, trace),
        read: (runId, timeoutMs, cancel) => exchange({
            method: 'GET',
            url: address(`workflow-runs/${encodeURIComponent(runId)}?all_completed_steps=${settings.allCompletedSteps}`),
            headers,
            timeoutMs,
            cancel,
            cancelGraceMs: 0,
        }, trace),
    };
}
function startBody(inputs) {
    const nodes = [...inputs].map(([id, value]) => `${JSON.stringify(id)}:${JSON.stringify({ value, type: 'text' })}`);
    return `{"inputs":{${nodes.join(',')}}}`;
}
function isUsableId(id) {
    return (/^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(id) &&
        id.length <= 256 &&
        id !== '.' &&
        id !== '..' &&
        id.isWellFormed());
}
function replyOf({ status, headers, body }, base, now) {
    const bytes = body.kind === 'whole' ? body.bytes : undefined;
    const text = bytes === undefined ? '' : new TextDecoder().decode(bytes);
    const json = objectIn(text);
    return {
        status,
        bytes,
        text,
        json,
        refusal: refusalIn(json),
        broken: body.kind === 'broken'
            ? body.cause
            : body.kind === 'too-large'
                ? 'the answer is larger than 128 MiB'
                : undefined,
        retryAfterMs: retryAfter(headers['retry-after'], now),
        redirectHost: hostOf(headers.location, base),
    };
}
function objectIn(text) {
    try {
        const value = JSON.parse(text);
        return isObject(value) ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function refusalIn(json) {
    if (json?.type !== 'error' || !isObject(json.error))
        return undefined;
    const { message } = json.error;
    return typeof message === 'string' ? message : undefined;
}
function retryAfter(header, now) {
    const value = header?.trim() ?? '';
    if (/^\d+$/.test(value))
        return Number(value) * 1000;
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value))
        return 0;
    const date = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
    return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
function hostOf(location, base) {
    if (location === undefined || !URL.canParse(location, base))
        return undefined;
    return new URL(location, base).host;
}

;// CONCATENATED MODULE: ./src/inputs.ts


const MOST_NAMED = 50;
const OBJECT_FAULT = 'must be a string, number, boolean, null, array or {"value": "…", "type": "text"}, got another object; toJSON(toJSON(…)) makes it a string';
function readNodeInputs(sources, folders, show) {
    const inline = parseInputs(sources.inputs, 'inputs', show);
    const single = readSingleFiles(sources.inputFiles, inline.values, folders, show);
    const whole = readWholeFile(sources.inputsFile.trim(), folders, show);
    return {
        values: new Map([...whole.values, ...single.values, ...inline.values]),
        faults: [...inline.faults, ...whole.faults, ...single.faults],
    };
}
function readWholeFile(path, folders, show) {
    if (path === '')
        return { values: new Map(), faults: [] };
    const file = readInputFile(path, folders);
    if (file.kind === 'text')
        return parseInputs(file.text, 'inputs-file', show);
    return { values: new Map(), faults: [fileFault('inputs-file', path, file.fault, show)] };
}
function readSingleFiles(lines, overridden, folders, show) {
    const values = new Map();
    const input = 'input-files';
    const malformed = [];
    const seen = new Set();
    const repeated = [];
    const wrong = new Map();
    for (const [index, line] of lines.split(/\r\n|\r|\n/).entries()) {
        if (line.trim() === '')
            continue;
        const [, id = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? [];
        if (id === '' || path === '') {
            malformed.push(index + 1);
        }
        else if (seen.has(id)) {
            repeated.push(id);
        }
        else if (!overridden.has(id)) {
            const file = readInputFile(path, folders);
            const named = `node ${nameWith(show)(id)}, got ${JSON.stringify(show(path, 100))}`;
            if (file.kind === 'text')
                values.set(id, file.text);
            else if (wrong.get(file.fault)?.push(named) === undefined)
                wrong.set(file.fault, [named]);
        }
        seen.add(id);
    }
    const faults = [];
    if (malformed.length > 0) {
        const lines = malformed.length === 1 ? 'line' : 'lines';
        faults.push({
            input,
            text: `\`${input}\` ${lines} ${malformed.join(', ')} must be \`node id=path\``,
        });
    }
    if (repeated.length > 0) {
        faults.push({ input, text: `\`${input}\` must name ${nodesWith(show)(repeated)} once` });
    }
    for (const [fault, files] of wrong) {
        faults.push({ input, text: `\`${input}\`: each file ${fault}: ${files.join('; ')}` });
    }
    return { values, faults };
}
function fileFault(input, path, fault, show) {
    return { input, text: `\`${input}\`: the file ${fault}, got ${JSON.stringify(show(path, 100))}` };
}
function parseInputs(text, input, show) {
    const nodes = nodesWith(show);
    const values = new Map();
    const faults = [];
    if (input === 'inputs' && text.trim() === '')
        return { values, faults };
    const source = withJsonSpace(text);
    try {
        const root = rootOf(source);
        if (kindAt(source, root.start) !== 'object') {
            const text = `\`${input}\` must be a JSON object of node id → value, got ${article(kindAt(source, root.start))}`;
            return { values, faults: [{ input, text }] };
        }
        const objects = [];
        const repeated = [];
        for (const member of members(source, root.start)) {
            const value = valueToSend(source, member);
            if (values.has(member.key))
                repeated.push(member);
            if (value === undefined)
                objects.push(member.key);
            values.set(member.key, value ?? '');
        }
        if (objects.length > 0) {
            faults.push({ input, text: `\`${input}\`: ${nodes(objects)} ${OBJECT_FAULT}` });
        }
        const [first] = repeated;
        if (first !== undefined) {
            const { line, column } = lineAndColumn(source, first.keyStart);
            const text = `\`${input}\` must name ${nodes(repeated.map(({ key }) => key))} once, and does so again at line ${line}, column ${column}`;
            faults.push({ input, text });
        }
    }
    catch (error) {
        if (!(error instanceof JsonSyntaxError))
            throw error;
        const { line, column } = lineAndColumn(source, error.offset);
        faults.push({
            input,
            text: `\`${input}\` must be valid JSON, which it is not at line ${line}, column ${column}`,
        });
    }
    return { values, faults };
}
function valueToSend(text, member) {
    switch (kindAt(text, member.start)) {
        case 'string':
            return stringAt(text, member.start, member.end);
        case 'number':
        case 'boolean':
            return text.slice(member.start, member.end);
        case 'null':
            return '';
        case 'array':
            return compact(text, member);
        case 'object':
            return wireValue(text, member);
    }
}
function wireValue(text, object) {
    let value;
    for (const { key, start, end } of members(text, object.start)) {
        const string = kindAt(text, start) === 'string' ? stringAt(text, start, end) : undefined;
        const fits = key === 'value' ? string !== undefined : key === 'type' && string === 'text';
        if (!fits)
            return undefined;
        if (key === 'value')
            value = string;
    }
    return value;
}
function withJsonSpace(text) {
    const lead = text.slice(0, text.length - text.trimStart().length);
    return lead.replace(/[^\r\n]/g, ' ') + text.trim();
}
function nodesWith(show) {
    return (ids) => {
        const named = ids.slice(0, MOST_NAMED).map(nameWith(show)).join(', ');
        const rest = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
        return `node${ids.length === 1 ? '' : 's'} ${named}${rest}`;
    };
}
function nameWith(show) {
    return (id) => JSON.stringify(show(id, 80));
}
function article(kind) {
    return kind === 'null' ? kind : `${kind === 'array' ? 'an' : 'a'} ${kind}`;
}

;// CONCATENATED MODULE: ./src/settings.ts





function readKey() {
    const key = getInput('api-key');
    if (key !== '')
        core_setSecret(key);
    return key;
}
function readSettings(apiKey, folders, env, show) {
    const read = new Reader(show);
    const longestPauseMs = read.decimal('poll-interval-seconds', 120, SECONDS_TO_AN_HOUR) * 1000;
    const firstPauseSeconds = Math.min(5, longestPauseMs / 1000);
    const settings = {
        baseUrl: read.baseUrl(env),
        apiKey: read.key(apiKey),
        task: read.task(folders),
        wait: read.boolean('wait', true),
        timeoutMs: read.decimal('timeout-minutes', 60, MINUTES_TO_FIVE_DAYS) * 60_000,
        firstPauseMs: read.decimal('first-poll-seconds', firstPauseSeconds, SECONDS_TO_A_DAY) * 1000,
        longestPauseMs,
        requestTimeoutMs: read.decimal('request-timeout-seconds', 60, SECONDS_TO_TEN_MINUTES) * 1000,
        allCompletedSteps: read.boolean('all-completed-steps', true),
        outputDirectory: read.outputDirectory(folders),
        summary: read.summary(),
    };
    return read.faults.length === 0
        ? { kind: 'settings', settings }
        : { kind: 'faults', faults: read.faults, summary: settings.summary };
}
const SECONDS_TO_TEN_MINUTES = { text: 'from 0.05 to 600', least: 0.05, most: 600 };
const SECONDS_TO_AN_HOUR = { text: 'from 0.05 to 3600', least: 0.05, most: 3_600 };
const SECONDS_TO_A_DAY = { text: 'from 0.05 to 86400', least: 0.05, most: 86_400 };
const MINUTES_TO_FIVE_DAYS = {
    text: 'above 0 and at most 7200',
    least: Number.MIN_VALUE,
    most: 7_200,
};
const NO_KEY = '`api-key` must not be empty; usual causes: pull requests from forks get no secrets, Dependabot runs read Dependabot secrets, a reusable workflow must be handed them (`secrets:`), environment secrets need `environment:`';
class Reader {
    faults = [];
    show;
    constructor(show) {
        this.show = show;
    }
    given(value) {
        return JSON.stringify(this.show(value, 60));
    }
    fault(input, text) {
        this.faults.push({ input, text: `\`${input}\` ${text}` });
    }
    boolean(input, byDefault) {
        const value = getInput(input);
        if (/^(true|True|TRUE)$/.test(value))
            return true;
        if (/^(false|False|FALSE)$/.test(value))
            return false;
        if (value !== '')
            this.fault(input, `must be true or false, got ${this.given(value)}`);
        return byDefault;
    }
    decimal(input, byDefault, { text, least, most }) {
        const value = getInput(input);
        if (value === '')
            return byDefault;
        const number = /^[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : Number.NaN;
        if (number >= least && number <= most)
            return number;
        this.fault(input, `must be a decimal ${text}, got ${this.given(value)}`);
        return byDefault;
    }
    key(key) {
        if (key === '')
            this.faults.push({ input: 'api-key', text: NO_KEY });
        else if (!/^[\x21-\x7e]+$/.test(key)) {
            this.fault('api-key', 'must be of visible ASCII characters only; look for a line break or a quote that was copied along');
        }
        return key;
    }
    id(input) {
        const value = getInput(input);
        if (value !== '' && !isUsableId(value)) {
            this.fault(input, `must be an id: at most 256 characters, no white space or control characters, not . or .., got ${this.given(value)}`);
        }
        return value;
    }
    task(folders) {
        const workflowId = this.id('workflow-id');
        const runId = this.id('run-id');
        if (runId !== '') {
            return { kind: 'collect', runId, workflowId: workflowId === '' ? undefined : workflowId };
        }
        if (workflowId === '')
            this.fault('workflow-id', 'must be given unless `run-id` is');
        const untrimmed = { trimWhitespace: false };
        const { values, faults } = readNodeInputs({
            inputs: getInput('inputs', untrimmed),
            inputsFile: getInput('inputs-file'),
            inputFiles: getInput('input-files', untrimmed),
        }, folders, this.show);
        this.faults.push(...faults);
        return { kind: 'start', workflowId, inputs: values };
    }
    outputDirectory(folders) {
        const input = 'output-directory';
        const value = getInput(input);
        if (value === '')
            return undefined;
        const folder = resolveOutputFolder(value, folders);
        if (folder.kind === 'folder')
            return folder.path;
        this.fault(input, `${folder.fault}, got ${this.given(value)}`);
        return undefined;
    }
    summary() {
        const value = getInput('summary');
        switch (value) {
            case '':
                return 'full';
            case 'full':
            case 'brief':
            case 'none':
                return value;
            default:
                this.fault('summary', `must be full, brief or none, got ${this.given(value)}`);
                return 'brief';
        }
    }
    baseUrl(env) {
        const input = 'base-url';
        const value = getInput(input);
        const shown = () => (value === '' ? 'nothing' : this.given(withoutSecrets(value)));
        const url = /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value) && URL.canParse(value)
            ? new URL(value)
            : undefined;
        const authority = /^[^/]*\/\/([^/?#]*)/.exec(value)?.[1] ?? '';
        if (url === undefined) {
            this.fault(input, `must be the https address of the service, got ${shown()}`);
            return '';
        }
        let path = url.pathname;
        while (path.endsWith('/'))
            path = path.slice(0, -1);
        const wrong = [];
        if (authority.includes('@'))
            wrong.push('must not hold user info');
        if (value.includes('?'))
            wrong.push('must not have a query');
        if (value.includes('#'))
            wrong.push('must not have a fragment');
        if (path.endsWith('/v1'))
            wrong.push('must be given without `/v1`');
        if (url.protocol === 'http:' && !isLoopback(url)) {
            wrong.push('must be https, since the key would travel in clear (http only for localhost, 127.0.0.0/8 and [::1])');
        }
        if (wrong.length > 0)
            this.fault(input, `${wrong.join(', ')}, got ${shown()}`);
        if (url.protocol === 'https:' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
            this.fault(input, 'with https must not be used with NODE_TLS_REJECT_UNAUTHORIZED=0, which lets anyone read the key; set NODE_EXTRA_CA_CERTS to the file of the authority instead');
        }
        return `${url.origin}${path}`;
    }
}
function withoutSecrets(address) {
    const [shown = ''] = address.split(/[?#]/, 1);
    const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? '';
    if (address.slice(shown.length).includes('@'))
        return `${scheme}…`;
    const at = shown.lastIndexOf('@');
    return at === -1 ? shown : `${scheme}…${shown.slice(at)}`;
}

;// CONCATENATED MODULE: ./src/start.ts


const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
async function startRun(options) {
    const { clock, cancel } = options;
    for (let tries = 1;; tries++) {
        if (cancel.aborted)
            return { kind: 'cancelled', maybeStarted: false };
        const verdict = startVerdict(await options.post(), options.baseUrl, clock.date());
        if (verdict.kind === 'started')
            return verdict;
        if (cancel.aborted) {
            const maybeStarted = verdict.kind === 'uncertain' || verdict.kind === 'unusable-id';
            return { kind: 'cancelled', maybeStarted };
        }
        if (verdict.kind !== 'repeat')
            return { kind: 'not-started', problem: problemOf(verdict) };
        const { busy, cause, retryAfterMs } = verdict;
        const doubled = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), options.longestPauseMs);
        const pauseMs = Math.max(doubled, retryAfterMs);
        const outOfTime = clock.now() + pauseMs > options.deadlineMs;
        if (tries === MOST_TRIES || outOfTime) {
            const problem = {
                kind: 'start-unreachable',
                tries,
                busy,
                cause,
                outOfTime: tries < MOST_TRIES,
            };
            return { kind: 'not-started', problem };
        }
        options.onRepeat(cause, pauseMs);
        await clock.sleep(pauseMs, cancel);
    }
}
function startVerdict(came, baseUrl, now) {
    switch (came.kind) {
        case 'no-connection':
            return { kind: 'repeat', busy: false, cause: came.cause, retryAfterMs: 0 };
        case 'untrusted':
            return { kind: 'impossible', by: 'certificate', cause: came.cause };
        case 'proxy-refused':
            return { kind: 'impossible', by: 'proxy', cause: came.cause };
        case 'lost':
            return { kind: 'uncertain', cause: came.cause };
    }
    const reply = replyOf(came, baseUrl, now);
    const { status, refusal: message } = reply;
    const succeeded = status >= 200 && status <= 299;
    const id = succeeded ? startedId(reply) : undefined;
    if (id !== undefined) {
        return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'unusable-id', id };
    }
    if (status === 429) {
        return {
            kind: 'repeat',
            busy: true,
            cause: unclear(reply),
            retryAfterMs: reply.retryAfterMs,
        };
    }
    if ((succeeded && message !== undefined) ||
        (status >= 300 && status <= 399) ||
        (status >= 400 && status <= 499 && status !== 408)) {
        const redirectHost = status <= 399 ? reply.redirectHost : undefined;
        return { kind: 'refused', status, message, redirectHost };
    }
    return { kind: 'uncertain', cause: unclear(reply) };
}
function startedId({ json }) {
    if (!isObject(json?.data))
        return undefined;
    const { id } = json.data;
    return typeof id === 'string' && id !== '' ? id : undefined;
}
function unclear({ status, refusal, broken, json }) {
    if (refusal !== undefined)
        return `status ${status}, "${refusal}"`;
    if (broken !== undefined)
        return `status ${status}, ${broken}`;
    if (status === 429)
        return 'status 429, too many requests';
    if (status >= 300)
        return `status ${status}`;
    return `status ${status}, ${json === undefined ? 'the answer is no JSON object' : 'the answer names no run'}`;
}
function problemOf(verdict) {
    switch (verdict.kind) {
        case 'refused':
            return { ...verdict, kind: 'start-refused' };
        case 'impossible':
            return { ...verdict, kind: 'start-impossible' };
        case 'unusable-id':
            return { kind: 'start-unusable-id', id: verdict.id };
        case 'uncertain':
            return { kind: 'start-uncertain', cause: verdict.cause };
    }
}

;// CONCATENATED MODULE: ./src/read.ts



function readingOf(came, context) {
    if (came.kind === 'untrusted')
        return { kind: 'refused', cause: came.cause };
    if (came.kind !== 'answer')
        return { kind: 'failed', cause: came.cause, retryAfterMs: 0 };
    const reply = replyOf(came, context.baseUrl, context.now);
    const { status, json, broken, retryAfterMs } = reply;
    const succeeded = status >= 200 && status <= 299;
    const failed = (cause) => ({ kind: 'failed', cause, retryAfterMs });
    const executing = { kind: 'executing', message: waitingMessage(reply), retryAfterMs };
    if (status === 250)
        return executing;
    if (came.body.kind === 'too-large')
        return { kind: 'refused', status, cause: broken };
    if (came.body.kind === 'broken')
        return failed(`status ${status}, ${broken}`);
    if (status === 408 || status === 429 || (status >= 500 && status <= 599))
        return failed(statusAndMessage(reply));
    if (reply.refusal !== undefined)
        return refused(reply, context);
    if (succeeded && json !== undefined) {
        if (Object.hasOwn(json, 'success') && isObject(json.data)) {
            return { kind: 'finished', run: runIn(json, reply.text), answer: came.body.bytes };
        }
        const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data');
        if (Object.hasOwn(json, 'message') && !isEnvelope)
            return executing;
    }
    if (status >= 300 && status <= 399) {
        return { kind: 'refused', status, redirectHost: redirectOf(reply) };
    }
    if (status >= 400 && status <= 499) {
        return context.goodReadBefore ? failed(statusAndMessage(reply)) : refused(reply, context);
    }
    return failed(succeeded
        ? `status ${status}, ${json === undefined ? 'the answer is no JSON object' : 'the answer is neither a run nor a message'}`
        : `status ${status}`);
}
function refused(reply, { goodReadBefore, justStarted }) {
    const { status, refusal: message, retryAfterMs } = reply;
    return justStarted && !goodReadBefore && status !== 401 && status !== 403
        ? { kind: 'failed', cause: statusAndMessage(reply), retryAfterMs }
        : { kind: 'refused', status, message, redirectHost: redirectOf(reply) };
}
function redirectOf({ status, redirectHost }) {
    return status >= 300 && status <= 399 ? redirectHost : undefined;
}
function statusAndMessage({ status, refusal }) {
    return refusal === undefined ? `status ${status}` : `status ${status}, "${refusal}"`;
}
function waitingMessage({ json }) {
    return typeof json?.message === 'string' ? json.message : undefined;
}

;// CONCATENATED MODULE: ./src/wait.ts

const wait_MOST_FAILURES = 10;
const JUST_STARTED_MS = 30_000;
const OVERTIME_MS = 10_000;
async function waitForRun(options) {
    const { schedule, clock, cancel, startedAt } = options;
    const begin = startedAt ?? clock.now();
    let pauseMs = startedAt === undefined ? 0 : schedule.firstPauseMs;
    let failures = 0;
    let goodReadBefore = false;
    let message;
    for (;;) {
        const left = schedule.deadlineMs - clock.now();
        const isLast = pauseMs >= left;
        await clock.sleep(Math.max(0, isLast ? left : pauseMs), cancel);
        if (cancel.aborted)
            return { kind: 'cancelled', message };
        const came = await options.get(readTimeout(options));
        const context = {
            baseUrl: options.baseUrl,
            now: clock.date(),
            goodReadBefore,
            justStarted: startedAt !== undefined && clock.now() - startedAt <= JUST_STARTED_MS,
        };
        const reading = readingOf(came, context);
        const waitedMs = clock.now() - begin;
        const tell = (next) => options.onProgress({ reading, waitedMs, pauseMs: next });
        if (reading.kind === 'finished') {
            tell();
            return reading;
        }
        if (cancel.aborted)
            return { kind: 'cancelled', message };
        if (reading.kind === 'refused') {
            tell();
            return { kind: 'gave-up', problem: { ...reading, kind: 'read-refused' } };
        }
        let cause;
        if (reading.kind === 'executing') {
            failures = 0;
            goodReadBefore = true;
            message = reading.message ?? message;
            if (!options.untilFinished) {
                tell();
                return { kind: 'running', message };
            }
        }
        else {
            failures++;
            cause = reading.cause;
        }
        if (isLast || clock.now() >= schedule.deadlineMs) {
            tell();
            return { kind: 'timed-out', message, cause };
        }
        if (cause !== undefined && failures === wait_MOST_FAILURES) {
            tell();
            return { kind: 'gave-up', problem: { kind: 'reads-failed', reads: failures, cause } };
        }
        pauseMs = Math.max(nextPause({ waitedMs, failures, random: options.random }, schedule), reading.retryAfterMs);
        tell(Math.min(pauseMs, Math.max(0, schedule.deadlineMs - clock.now())));
    }
}
function nextPause(now, { firstPauseMs, longestPauseMs }) {
    const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs);
    const doubled = regular * 2 ** Math.max(0, now.failures - 1);
    return Math.min(doubled, longestPauseMs) * (1 - 0.1 * now.random);
}
function readTimeout({ schedule, clock, requestTimeoutMs }) {
    const left = Math.max(0, schedule.deadlineMs - clock.now());
    return Math.min(requestTimeoutMs, left + OVERTIME_MS);
}

;// CONCATENATED MODULE: ./src/main.ts












async function main() {
    const cancel = cancelOnSignal();
    const apiKey = readKey();
    const printing = { show: showWithout(apiKey), head: headWithout(apiKey) };
    const { show } = printing;
    const outputs = new OutputWriter(process.env.GITHUB_OUTPUT);
    const folders = {
        workspace: process.env.GITHUB_WORKSPACE || process.cwd(),
        temp: process.env.RUNNER_TEMP || undefined,
    };
    let settings;
    let summary = 'brief';
    let outcome;
    let runId;
    try {
        const read = readSettings(apiKey, folders, process.env, show);
        if (read.kind === 'faults') {
            summary = read.summary;
            const problem = { kind: 'bad-inputs', faults: read.faults };
            outcome = { kind: 'error', runId: undefined, problem };
        }
        else {
            settings = read.settings;
            summary = settings.summary;
            outcome = await work(settings, cancel, show, (id) => {
                runId = id;
                outputs.set('run-id', id);
            });
        }
    }
    catch (error) {
        const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
        outcome = { kind: 'error', runId, problem: { kind: 'unexpected', cause } };
    }
    const places = {
        temp: folders.temp ?? external_node_os_namespaceObject.tmpdir(),
        baseUrl: settings?.baseUrl ?? '',
        outputDirectory: settings?.outputDirectory,
        folders,
        summary,
        summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined,
        workflowId: settings?.task.workflowId,
    };
    try {
        process.exitCode = report(outcome, outputs, places, printing);
    }
    catch (error) {
        outputs.set('conclusion', conclusionOf(outcome));
        const cause = withoutOldCommand(show(String(error), 500));
        core_error(`The report of this step could not be written: ${cause}`);
        process.exitCode = 1;
    }
}
async function work(settings, cancel, show, onRunId) {
    const service = serviceAt(settings, debugTrace(show));
    const { task } = settings;
    if (task.kind === 'collect') {
        onRunId(task.runId);
        print(`Collecting run ${show(task.runId, 256)} from ${show(settings.baseUrl, 500)}`);
        return await wait(service, settings, task.runId, undefined, cancel, show);
    }
    const nodes = [...task.inputs.keys()];
    const named = nodes.length === 0 ? '' : ` (${show(nodes.join(', '), 200)})`;
    print(`Starting workflow ${show(task.workflowId, 256)} with ${count(nodes.length, 'input')}${named} at ${show(settings.baseUrl, 500)}`);
    const start = await startRun({
        post: () => service.start(task.workflowId, task.inputs, cancel),
        baseUrl: settings.baseUrl,
        clock: systemClock,
        deadlineMs: settings.timeoutMs,
        longestPauseMs: settings.longestPauseMs,
        cancel,
        onRepeat: (cause, pauseMs) => print(`Not started yet (${show(cause, 500)}), next try in ${duration(pauseMs)}`),
    });
    switch (start.kind) {
        case 'not-started':
            return { kind: 'error', runId: undefined, problem: start.problem };
        case 'cancelled':
            return { ...start, runId: undefined, message: undefined };
        case 'started': {
            const { runId } = start;
            const startedAt = systemClock.now();
            onRunId(runId);
            print(`Started run ${show(runId, 256)}`);
            if (cancel.aborted)
                return { kind: 'cancelled', runId, maybeStarted: true, message: undefined };
            return settings.wait
                ? await wait(service, settings, runId, startedAt, cancel, show)
                : { kind: 'started', runId };
        }
    }
}
async function wait(service, settings, runId, startedAt, cancel, show) {
    let said;
    const result = await waitForRun({
        get: (timeoutMs) => service.read(runId, timeoutMs, cancel),
        baseUrl: settings.baseUrl,
        startedAt,
        untilFinished: settings.wait,
        schedule: {
            deadlineMs: settings.timeoutMs,
            firstPauseMs: settings.firstPauseMs,
            longestPauseMs: settings.longestPauseMs,
        },
        requestTimeoutMs: settings.requestTimeoutMs,
        clock: systemClock,
        random: Math.random(),
        cancel,
        onProgress: (progress) => {
            for (const line of progressLines(progress, said, show))
                print(line);
            if (progress.reading.kind === 'executing')
                said = progress.reading.message ?? said;
        },
    });
    switch (result.kind) {
        case 'running':
            return { kind: 'running', runId, message: result.message };
        case 'timed-out':
            return { ...result, runId, timeoutMs: settings.timeoutMs };
        case 'gave-up':
            return { kind: 'error', runId, problem: result.problem };
        case 'cancelled':
            return { ...result, runId, maybeStarted: true };
        case 'finished': {
            const { run, answer } = result;
            const expected = settings.task.kind === 'collect' ? settings.task.workflowId : undefined;
            if (expected !== undefined && run.workflowId !== undefined && run.workflowId !== expected) {
                const problem = { kind: 'other-workflow', expected, actual: run.workflowId };
                return { kind: 'error', runId, problem };
            }
            return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer };
        }
    }
}
function debugTrace(show) {
    if (!isDebug())
        return () => { };
    return ({ method, url, status, bytes, ms, cause }) => {
        const came = [
            ...(status === undefined ? [] : [`status ${status}`]),
            ...(bytes === undefined ? [] : [size(bytes)]),
            ...(cause === undefined ? [] : [cause]),
            `${Math.round(ms)} ms`,
        ];
        core_debug(withoutOldCommand(show(`${method} ${url}: ${came.join(', ')}`, 2_000)));
    };
}
function cancelOnSignal() {
    const controller = new AbortController();
    const onSignal = (signal) => {
        if (controller.signal.aborted) {
            process.off('SIGINT', onSignal);
            process.off('SIGTERM', onSignal);
            process.kill(process.pid, signal);
        }
        controller.abort();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    return controller.signal;
}

;// CONCATENATED MODULE: ./src/index.ts

process.stdout.on('error', () => { });
process.stderr.on('error', () => { });
process.exitCode = 13;
void main().then(() => {
    setTimeout(() => {
        const code = process.exitCode === 0 ? 0 : 1;
        if (process.platform !== 'win32')
            process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`], {});
        else if (code === 1)
            process.kill(process.pid, 'SIGKILL');
        process.exit(code);
    }, 1_000).unref();
});

module.exports = __webpack_exports__;
/******/ })()
;